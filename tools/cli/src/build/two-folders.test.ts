import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repository } from '../repository.ts';

const left = new Set(['.git', '.data', '.env', 'test-results', 'e2e', 'docs', 'services']);
const isNeeded = (name: string) => !left.has(name) && !name.startsWith('.data');

let folder: string;
/** Two checkouts whose paths do not begin alike. */
let checkouts: string[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pawlayer-two-folders-'));
  checkouts = ['one', 'another/and/deeper'].map((name) => copyCheckout(join(folder, name)));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** By links where the file system has them: what a build writes, it writes as new files. */
const copyCheckout = (to: string): string => {
  mkdirSync(to, { recursive: true });
  const entries = readdirSync(repository).filter(isNeeded);
  const copy = ['-c', 'cp -al -- "$@" 2>/dev/null || cp -a -- "$@"', 'cp'];
  execFileSync('sh', [...copy, ...entries.map((name) => join(repository, name)), to]);
  return to;
};

const build = (checkout: string, app: string): Map<string, string> => {
  const root = join(checkout, app);
  for (const out of ['dist', 'dist-release']) rmSync(join(root, out), { recursive: true, force: true });
  execFileSync(process.execPath, [join(checkout, 'tools/build/rspack/build.mjs')], {
    cwd: root,
    env: { NODE_ENV: 'production', PATH: `${dirname(process.execPath)}:${process.env['PATH']}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const files = ['dist', 'dist-release'].flatMap((out) =>
    readdirSync(join(root, out), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  return new Map(files.map((file) => [file.slice(root.length), readFileSync(file, 'latin1')]));
};

test.each(['shell', 'mfe-checkout'])(
  'two checkouts at different places build the same %s, byte for byte',
  { tags: 'thorough', timeout: 300_000 },
  (app) => {
    const [one = new Map<string, string>(), other = new Map<string, string>()] = checkouts.map((at) => build(at, app));
    expect([...one.keys()]).toContain('/dist-release/hashes.json');
    expect([...other.keys()].toSorted()).toEqual([...one.keys()].toSorted());
    expect([...one].filter(([file, bytes]) => other.get(file) !== bytes).map(([file]) => file)).toEqual([]);
  },
);
