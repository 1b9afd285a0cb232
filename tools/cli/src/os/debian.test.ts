import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installDebianPackages } from './debian.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-apt-'));
  vi.spyOn(process, 'getuid').mockReturnValue(1000);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Stub programs that only record their arguments. */
const fakePrograms = async (...names: string[]) => {
  for (const name of names) {
    await writeFile(join(folder, name), `#!/bin/sh\necho "${name} $*" >> ${join(folder, 'calls')}\n`);
    await chmod(join(folder, name), 0o755);
  }
};
const calls = () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '');

test('says what it installs before it calls apt-get', async () => {
  await fakePrograms('apt-get', 'sudo');
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  const lines: string[] = [];
  await installDebianPackages(['redis-tools'], 'The job queue', (line) => lines.push(line, calls()));
  expect(lines[0]).toBe('  … The job queue needs redis-tools: installing it with apt-get, as root');
  expect(lines[1]).not.toContain('apt-get');
  expect(calls()).toContain('apt-get -o DPkg::Lock::Timeout=120 install -y --no-install-recommends redis-tools');
});

test('says in one sentence what it needs where there is no apt', async () => {
  vi.stubEnv('PATH', folder);
  await expect(installDebianPackages(['nginx'], 'The gateway')).rejects.toThrow(
    'The gateway needs nginx, and this is no Debian that could install it: install it yourself, or run the store in containers (docker compose up --build --wait).',
  );
});

test('says what to install where it may not become root', async () => {
  await fakePrograms('apt-get');
  vi.stubEnv('PATH', folder);
  await expect(installDebianPackages(['nginx'], 'The gateway')).rejects.toThrow(
    'The gateway needs the Debian package nginx: run "apt-get install nginx" as root, then try again.',
  );
});
