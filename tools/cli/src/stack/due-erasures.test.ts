import { createHash, randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { close, connect } from '@pawlayer/db';
import { makeTestFolder } from '@pawlayer/db/testing';
import { expect, onTestFinished, test } from 'vitest';
import { adminDatabaseFile } from '../data/secrets.ts';
import { freePort } from '../os/free-port.ts';
import { repository } from '../repository.ts';
import { readSettings } from '../settings.ts';
import { erasuresFile } from './folders.ts';
import { runStore } from './run-store.ts';

const kept = Array.from({ length: 1000 }, (_, index) => ({
  id: randomUUID(),
  at: '2026-11-01T00:00:00.000Z',
  subject: createHash('sha256').update(`person-${index}@example.com`).digest('hex'),
}));

/** Settings of a store whose file of erasures holds these lines, which its database knows nothing of, as after a restore. */
const prepareStore = async (lines: readonly object[]) => {
  const folder = await makeTestFolder('pawlayer-due-');
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }));
  await chmod(folder, 0o711); // so that root runs the parts as other users
  const env = {
    PORT: String(await freePort()),
    MAIL_PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
  };
  const settings = readSettings(env, repository);
  await mkdir(dirname(erasuresFile(settings)), { recursive: true });
  await chmod(settings.dataFolder, 0o711);
  await writeFile(erasuresFile(settings), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await chmod(erasuresFile(settings), 0o644);
  return settings;
};

test(
  'V05 G14 a store with 1,000 erasures due serves nothing before all of them are done',
  { timeout: 240_000, tags: 'thorough' },
  async () => {
    const settings = await prepareStore(kept);
    const countMade = async () => {
      const sql = connect({ url: (await readFile(adminDatabaseFile(settings.dataFolder), 'utf8')).trim(), max: 1 });
      try {
        const [row] = await sql<{ made: number }[]>`select count(*)::int as made from made_erasures`;
        return row?.made;
      } finally {
        await close(sql);
      }
    };
    const isServed = () =>
      fetch(`http://127.0.0.1:${settings.port}/`).then(
        () => true,
        () => false,
      );
    const seen: object[] = [];
    const store = await runStore(settings, {
      progress: {
        step: async (name, work) => {
          if (name === 'Gateway') seen.push({ made: await countMade(), isServed: await isServed() });
          return work();
        },
        warn: () => {},
      },
    });
    onTestFinished(store.stop);
    expect(seen).toEqual([{ made: 1000, isServed: false }]);
    expect(await isServed()).toBe(true);
  },
);

test(
  'V05 a store whose due erasures fail does not start, and says so',
  { timeout: 120_000, tags: 'thorough' },
  async () => {
    const settings = await prepareStore([{ id: 'no erasure' }]);
    const steps: string[] = [];
    const start = runStore(settings, {
      progress: {
        step: (name, work) => {
          steps.push(name);
          return work();
        },
        warn: () => {},
      },
    });
    await expect(start).rejects.toThrow(/nothing is served: .*line 1 of .* is no erasure/s);
    expect(steps).not.toContain('Gateway');
  },
);
