import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { repository } from '../repository.ts';
import { selectTests } from './select-tests.ts';
import { withoutThorough } from './thorough.ts';

/** Without the variables of the runner that runs this test. */
const run = (program: string, args: readonly string[]) =>
  promisify(execFile)(program, args, {
    cwd: repository,
    env: { PATH: process.env['PATH'] },
    maxBuffer: 100_000_000,
  });

type Listed = { name: string; file: string };

/** Names and files, but not lines: two tests of one name count as two. */
const listUnitTests = async (args: readonly string[]): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-list-'));
  const list = join(folder, 'tests.json');
  const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
  await run(process.execPath, [vitest, 'list', '--static-parse', `--json=${list}`, ...args]);
  const tests = JSON.parse(await readFile(list, 'utf8')) as Listed[]; // vitest's own
  await rm(folder, { recursive: true });
  return tests.map(({ name, file }) => `${file} › ${name}`).toSorted();
};

type Suite = { suites?: Suite[]; specs?: { id: string; file: string }[] };
const specsOf = ({ suites = [], specs = [] }: Suite): string[] => [
  ...specs.map(({ id, file }) => `${file} ${id}`),
  ...suites.flatMap(specsOf),
];

const listSpecs = async (args: readonly string[]): Promise<string[]> => {
  const playwright = join(repository, 'e2e/node_modules/@playwright/test/cli.js');
  const list = ['test', '--config', 'e2e/playwright.config.ts', '--list', '--reporter=json'];
  const { stdout } = await run(process.execPath, [playwright, ...list, ...args]);
  return specsOf(JSON.parse(stdout) as Suite).toSorted(); // Playwright's own
};

describe.each([
  { what: 'test', list: listUnitTests, without: withoutThorough.vitest, only: ['--tags-filter=thorough'] },
  { what: 'spec', list: listSpecs, without: withoutThorough.playwright, only: ['--grep=@thorough'] },
])('each $what', ({ list, without, only }) => {
  let all: string[];
  let usual: string[];
  let thorough: string[];
  beforeAll(async () => {
    all = await list([]);
    usual = await list(without);
    thorough = await list(only);
  });

  test('belongs either to `npm test` or to `npm run test:all` alone', { tags: 'thorough' }, () => {
    expect([...usual, ...thorough].toSorted()).toEqual(all);
    for (const half of [usual, thorough]) expect(half).not.toEqual([]);
  });
});

test('each test file belongs to a part', async () => {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard']);
  const files = stdout.split('\n').filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  const { unit, browser, engines } = selectTests(repository, ['']);
  const inContainers = files.filter((file) => file.startsWith('e2e/compose/'));
  expect([...unit, ...browser, ...engines, ...inContainers, 'workbench/pictures.spec.ts'].toSorted()).toEqual(
    files.toSorted(),
  );
});
