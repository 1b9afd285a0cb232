import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repository } from './repository.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-hooks-'));
});
afterEach(() => rm(folder, { recursive: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const setUpHooks = (env: Record<string, string> = {}) => {
  const { CI: _ci, ...rest } = process.env;
  const call = `import('${join(repository, 'tools/cli/bootstrap/set-up-hooks.mjs')}').then(({ setUpHooks }) => setUpHooks(process.cwd(), console.log))`;
  return execFileSync(process.execPath, ['-e', call], { cwd: folder, encoding: 'utf8', env: { ...rest, ...env } });
};

test('points git at the hooks once, and says so', () => {
  git('init', '--quiet');
  expect(setUpHooks()).toContain('.githooks');
  expect(git('config', 'core.hooksPath')).toBe('.githooks');
  expect(setUpHooks()).toBe('');
});

test('leaves hooks alone that are configured already', () => {
  git('init', '--quiet');
  git('config', 'core.hooksPath', 'mine');
  expect(setUpHooks()).toBe('');
  expect(git('config', 'core.hooksPath')).toBe('mine');
});

test('does nothing in CI, nor where there is no clone', () => {
  expect(setUpHooks()).toBe('');
  git('init', '--quiet');
  expect(setUpHooks({ CI: '1' })).toBe('');
});
