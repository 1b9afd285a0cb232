import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from './repository.ts';

/** The output of `npm start` on a machine with these `process` properties; none of these runs starts a store. */
const startOn = (process_: object, env: NodeJS.ProcessEnv = {}) => {
  const pretend = Object.entries(process_).map(
    ([name, value]) => `Object.defineProperty(process, '${name}', { value: ${JSON.stringify(value)} });`,
  );
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${pretend.join('')}`, join(repository, 'tools/cli/bootstrap.mjs'), 'start'],
    { encoding: 'utf8', env: { ...process.env, ...env } },
  );
  return { status, sentence: stderr.trim() };
};

test.each([
  [
    'another system',
    { platform: 'darwin' },
    'This needs Debian or a system like it, and this is darwin; in containers it runs anywhere: `docker compose up --build --wait`.',
  ],
  ['another processor', { arch: 'riscv64' }, 'This needs a processor of x64 or arm64, and this one is riscv64.'],
  ['an old Node', { versions: { node: '18.20.4' } }, 'Node 18.20.4 is too old: install Node 20.19 or later.'],
])('says in one sentence what it needs on %s', (_what, process_, sentence) => {
  expect(startOn(process_)).toEqual({ status: 1, sentence });
});

test('says in one sentence that setpriv is missing', () => {
  expect(startOn({}, { PATH: '/nowhere' })).toEqual({
    status: 1,
    sentence:
      'This needs the program setpriv: install the package util-linux; in containers it runs anywhere: `docker compose up --build --wait`.',
  });
});
