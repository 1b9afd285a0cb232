import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRoot, userIds } from '../os/user-ids.ts';
import { repository } from '../repository.ts';
import { readSettings } from '../settings.ts';
import { chooseUsers } from './choose-users.ts';
import { prepareFolders } from './folders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-users-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const settingsFor = (dataFolder: string) => readSettings({ DATA_DIR: dataFolder }, repository);
const ownerOf = async (...path: string[]) => (await stat(join(folder, ...path))).uid;

describe.runIf(isRoot())('as root', () => {
  test('the parts stay root where others cannot reach their files, and the reason names the place', async () => {
    await mkdir(join(folder, 'data'));
    const { users, reason } = await chooseUsers(settingsFor(join(folder, 'data')));
    expect(users).toEqual({});
    // The checkout is looked at first, and may itself be in a folder that others cannot enter.
    const inFront = await chooseUsers(settingsFor(tmpdir()));
    expect(reason).toEqual(inFront.reason ?? expect.stringContaining(`other users cannot read ${folder};`));
  });

  test('they have users of their own where others can', async ({ skip }) => {
    await chmod(folder, 0o711);
    const { users, reason } = await chooseUsers(settingsFor(folder));
    skip(reason !== undefined, `this checkout cannot be read by others: ${reason}`);
    expect(users).toEqual(userIds);
    expect(new Set(Object.values(users)).size).toBe(Object.values(users).length);
  });

  test('what root has made is given to them, and back when they are root again', async () => {
    await mkdir(join(folder, 'storage/orders/originals'), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, 'storage/orders/originals/one'), 'a photo', { mode: 0o600 });
    await mkdir(join(folder, 'stripe-sandbox'), { mode: 0o700 });
    await writeFile(join(folder, 'stripe-sandbox/journal.jsonl'), '[]\n', { mode: 0o600 });
    await prepareFolders({ dataFolder: folder }, userIds);
    expect(await ownerOf('storage/orders/originals/one')).toBe(userIds.orders);
    expect(await ownerOf('storage/catalog')).toBe(userIds.catalog);
    expect(await ownerOf('tmp/orders')).toBe(userIds.orders);
    expect(await ownerOf('mail')).toBe(userIds.mail);
    expect(await ownerOf('stripe-sandbox/journal.jsonl')).toBe(userIds.sandbox);
    for (const closed of ['storage/orders', 'tmp/content', 'mail', 'stripe-sandbox'])
      expect((await stat(join(folder, closed))).mode & 0o077, closed).toBe(0);
    await prepareFolders({ dataFolder: folder }, {});
    expect(await ownerOf('storage/orders/originals/one')).toBe(0);
    expect(await ownerOf('stripe-sandbox/journal.jsonl')).toBe(0);
  });
});

test('a user other than root keeps everything', async ({ skip }) => {
  skip(isRoot(), 'this is root');
  expect(await chooseUsers(settingsFor(folder))).toEqual({ users: {} });
  await prepareFolders({ dataFolder: folder }, {});
  expect(await ownerOf('storage/orders')).toBe(process.getuid?.());
});
