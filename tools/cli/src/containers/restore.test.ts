import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Backup } from '../backups/open-backup.ts';
import { restoreContainers } from './restore.ts';

/** Without counts: there are no rows to count behind this stand-in for Docker. */
const backup: Backup = {
  folder: '/nowhere',
  store: 'containers',
  cluster: undefined,
  counts: undefined,
  read: async () => Readable.from(['content']),
};

let folder: string;

/** Puts a `docker` before all others that writes down its arguments, and fails for those that match `FAILS`. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-docker-'));
  const docker = join(folder, 'docker');
  await writeFile(
    docker,
    '#!/bin/sh\ncat > /dev/null\necho "$*" >> "$CALLS"\ncase "$*" in $FAILS) exit 1;; esac\nexit 0\n',
  );
  await chmod(docker, 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env['PATH']}`);
  vi.stubEnv('CALLS', join(folder, 'calls'));
  vi.stubEnv('FAILS', 'nothing');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const restore = () => restoreContainers(backup, { replaces: true });
const calls = async () => (await readFile(join(folder, 'calls'), 'utf8')).trim().split('\n');
const whole = 'compose up --detach --wait';

test('V05 lets the gateway serve nothing of a restored database before all of the store is started in its order', async () => {
  await restore();
  const made = await calls();
  const stopped = made.indexOf('compose stop gateway');
  const swapped = made.findIndex((call) => call.includes('alter database'));
  expect(stopped).toBeGreaterThan(-1);
  expect(swapped).toBeGreaterThan(stopped);
  expect(made.slice(stopped + 1).filter((call) => /\b(start|up|restart)\b/.test(call))).toEqual([whole]);
  expect(made.at(-1)).toBe(whole);
});

test('V05 leaves the gateway stopped when the restored store does not start, as when its erasures fail', async () => {
  vi.stubEnv('FAILS', whole);
  await expect(restore()).rejects.toThrow('docker compose logs admin-erasures');
  expect((await calls()).at(-1)).toBe(whole);
});

test('starts the gateway again when the database was not replaced', async () => {
  vi.stubEnv('FAILS', '*alter*database*');
  await expect(restore()).rejects.toThrow();
  expect(await calls()).toContainEqual(expect.stringMatching(/^compose start .*\bgateway$/));
});
