import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startStore, type RunningStore } from '@pawlayer/cli';
import { expect, test } from '@playwright/test';
import { askLocalDatabase } from '../src/ask-local-database.ts';
import { cutBackup, cutBackupUnseen, readCounts } from '../src/backups.ts';
import { askSandboxOf, eventually, listCharges } from '../src/sandbox-client.ts';
import { openShopClient } from '../src/shop-client.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let dataDir: string;
let into: string;
let store: RunningStore | undefined;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-restore-'));
  await chmod(folder, 0o711); // so that root runs the parts as other users
  dataDir = join(folder, 'data');
  into = join(folder, 'backups');
});
test.afterAll(async () => {
  await store?.stop();
  await rm(folder, { recursive: true, force: true });
});

const start = async () => (store = await startStore({ dataDir, env: { RATE_LIMITS: 'off', RECONCILE_SECONDS: '1' } }));

const port = () => new URL(store?.url ?? '').port;

/** Runs `npm run <name> -- <args>` on this store's data. */
const command = async (name: string, ...args: string[]): Promise<string> => {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: port(), MAIL_PORT: '1', BACKUP_RECIPIENT: '' };
  return run(name, args, env);
};
const run = async (name: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [`tools/cli/src/${name}.ts`, ...args], {
    cwd: repository,
    env,
  });
  return stdout;
};
const gone = "select count(*) from customers where email = 'gone@example.com'";
const folderIn = (told: string) => /The backup is in (.*)/.exec(told)?.[1] ?? '';

const ask = (query: string) => askLocalDatabase(dataDir, query);

/** The SHA-256 of each file below a folder. */
const hashesBelow = async (root: string): Promise<Record<string, string>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashed = paths.map(
    async (path) =>
      [
        path.slice(root.length),
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      ] as const,
  );
  return Object.fromEntries(await Promise.all(hashed));
};

test(
  'V09 G14 a store of `npm start` whose data was destroyed comes back whole, and a broken backup changes nothing',
  { tag: '@thorough' },
  async () => {
    test.setTimeout(240_000);
    const shop = await openShopClient((await start()).url);
    await shop.saveCustomer({ email: 'gone@example.com' });
    const paid = [];
    for (let index = 0; index < 3; index += 1) paid.push(await shop.pay('Beloved', `kept-${index}@example.com`));
    const orders = await Promise.all(paid.map((each) => shop.placeOrder(each)));
    await eventually(
      120,
      'more than 20 objects',
      async () => Object.keys(await hashesBelow(join(dataDir, 'storage'))).length > 20,
    );
    await expect(command('backup', into)).rejects.toThrow('is running already');
    await store?.stop();

    const key = join(folder, 'key');
    const recipient = /BACKUP_RECIPIENT=(\S+)/.exec(await command('backup', 'make-key', key))?.[1];
    const plain = folderIn(await command('backup', into));
    const env = { ...process.env, DATA_DIR: dataDir, PORT: port(), MAIL_PORT: '1', BACKUP_RECIPIENT: recipient };
    const secret = folderIn(await run('backup', [into], env));
    const kept = await hashesBelow(join(dataDir, 'storage'));
    const counts = await readCounts(plain);
    expect(counts.tables['orders.orders']).toBe(3);
    expect(Object.values(counts.objects).reduce((sum, count) => sum + count)).toBe(Object.keys(kept).length);
    expect(Object.keys(kept).length).toBeGreaterThan(20);
    expect(await command('backup', 'verify', plain)).toContain('The backup is whole.');
    expect(await command('backup', 'verify', secret)).toContain('Every file is as it was written.');
    expect(await command('backup', 'verify', secret, '--key', key)).toContain('3 of them orders');
    expect(await readFile(join(secret, 'orders.tar.age'), 'utf8')).toMatch(/^age-encryption.org\/v1/);

    const cluster = join(dataDir, 'postgres', 'cluster');
    const before = await stat(cluster);
    await expect(command('restore', plain)).rejects.toThrow('This store has orders already');
    await expect(command('restore', '--replace', secret)).rejects.toThrow('--key <file> opens it');
    for (const name of ['database.tar', 'orders.tar']) {
      await expect(command('backup', 'verify', await cutBackup(plain, name))).rejects.toThrow('no whole backup');
      const unseen = await cutBackupUnseen(plain, name);
      await expect(command('restore', '--replace', unseen)).rejects.toThrow(/cut off|nothing was changed/);
    }
    expect((await stat(cluster)).ino).toBe(before.ino);
    expect(await hashesBelow(join(dataDir, 'storage'))).toEqual(kept);

    await start();
    await command('erase', 'gone@example.com', '--yes');
    expect(await ask(gone)).toBe(0);
    await store?.stop();
    for (const lost of ['postgres', 'storage']) await rm(join(dataDir, lost), { recursive: true });
    const told = await command('restore', '--key', key, secret);
    expect(told).toMatch(/Restored in [\d.]+ minutes/);
    test.info().annotations.push({ type: 'restore', description: told.trim() });
    expect(await hashesBelow(join(dataDir, 'storage'))).toEqual(kept);
    expect(await readCounts(folderIn(await command('backup', into)))).toEqual(counts);

    const { url } = await start();
    expect(await ask(gone)).toBe(0); // erased again
    const rounds = () => ask("select extract(epoch from due_at) from timers where name = 'reconcile-payments'");
    const [first] = [await rounds()];
    await eventually(30, 'two rounds of reconciliation', async () => (await rounds()) > first + 2);
    for (const order of orders) expect(await (await fetch(`${url}/api/orders/${order.id}`)).json()).toEqual(order);
    expect(await ask('select count(*) from orders where paid_at is not null')).toBe(3);
    expect(await ask('select count(*) from unmatched_payments')).toBe(0);
    if (store) expect(await listCharges(askSandboxOf(store))).toHaveLength(3);
  },
);
