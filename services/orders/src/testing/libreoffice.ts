import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** Tests that open spreadsheets are skipped by name where LibreOffice is not installed. */
export const isLibreOfficeMissing = spawnSync('soffice', ['--version']).status !== 0;

const runWithRetry = promisify(execFile);

/** How its dialog opens a file as it proposes, but for the language, by its number, and what it takes for a number. */
type Opening = { language: number; detectsSpecialNumbers?: boolean };

/**
 * What LibreOffice shows of a CSV that it has opened, as the CSV that it saves: of its cells, texts alone are in quotes,
 * also those that are the result of a formula, as they are shown.
 */
export const openInLibreOffice = async (csv: string, { language, detectsSpecialNumbers = false }: Opening) => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-libreoffice-'));
  const [opened, saved] = [join(folder, 'opened.csv'), join(folder, 'saved')];
  try {
    await writeFile(opened, csv);
    // Comma, quote, UTF-8, from the first line (LibreOffice help, "Filter Options for CSV").
    await runWithRetry('soffice', [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      `--infilter=CSV:44,34,76,1,,${language},false,${detectsSpecialNumbers}`,
      '--convert-to',
      'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true',
      '--outdir',
      saved,
      opened,
    ]);
    return await readFile(join(saved, 'opened.csv'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
