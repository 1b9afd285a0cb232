import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const repository = path.resolve(import.meta.dirname, '../../../..');

type Report = { diagnostics: { filename: string; message: string; code: string }[] };

/** Returns the messages that the selected rules report for a file. */
export type Problems = (file: string) => string[];

/** Writes files into a temporary repository and lints them with this repository's linter and configuration. */
export const lintFiles = async (
  files: readonly (readonly [file: string, code: string])[],
  rule = /\((imports|environment|transactions|mutation-callbacks|shared-names|shop-days)\)/,
): Promise<Problems> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lint-rules-'));
  try {
    await writeFile(path.join(folder, 'pnpm-workspace.yaml'), '');
    for (const [file, code] of files) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), code);
    }
    const { diagnostics } = await runLinter(folder);
    return (file) =>
      diagnostics
        .filter(({ filename, code }) => filename === file && code.startsWith('pawlayer') && rule.test(code))
        .map(({ message }) => message);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const runLinter = (folder: string): Promise<Report> =>
  new Promise((resolve, reject) => {
    execFile(
      path.join(repository, 'node_modules/.bin/oxlint'),
      ['--config', path.join(repository, '.oxlintrc.json'), '--format', 'json', '.'],
      { cwd: folder, maxBuffer: 2 ** 24 },
      (_failed, stdout, stderr) => {
        try {
          resolve(JSON.parse(stdout) as Report); // the linter's format
        } catch {
          reject(new Error(`the linter did not run: ${stdout}${stderr}`));
        }
      },
    );
  });
