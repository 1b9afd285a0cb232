import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePorts } from './os/free-port.ts';
import { isRoot } from './os/user-ids.ts';
import { withoutGalleryPictures } from './stack/start-store.ts';
import { processTree, npmStart, findSurvivors, type NpmStart } from './testing/npm-start.ts';

let folder: string;
let env: { PORT: string; MAIL_PORT: string; DATA_DIR: string; CATALOG_WORKER_QUEUES: string };
let url: string;
let start: NpmStart;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawlayer-start-'));
  await chmod(folder, 0o711); // so that root runs the parts as other users
  const [port, mailPort] = await freePorts(2);
  env = { PORT: String(port), MAIL_PORT: String(mailPort), DATA_DIR: join(folder, 'data'), ...withoutGalleryPictures };
  url = `http://localhost:${env.PORT}`;
});
afterEach(() => start.dispose());
afterAll(() => rm(folder, { recursive: true, force: true }));

const npmRun = (...command: string[]) =>
  promisify(execFile)('npm', ['run', '--silent', ...command], { env: { ...process.env, ...env } });
const family = () => processTree(start.npm.pid ?? 0);
/** What runs as root below `npm start`. */
const privilegedCommands = async () => {
  const owned = (await family()).map(async ({ pid, command }) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => ''); // it has just ended
    return /^Uid:\s+0\s/m.test(status) ? [command] : [];
  });
  return (await Promise.all(owned)).flat();
};
const whoIs = async (part: RegExp) => {
  const found = (await family()).findLast(({ command }) => part.test(command));
  if (!found) throw new Error(`nobody is ${part}`);
  return found.pid;
};

// The order matters: the first test creates the installation, and each of the others starts after a store was killed.
describe('npm start', { timeout: 120_000 }, () => {
  test('A18 says where everything is, keeps the sandbox to whoever has its key, brings back what crashes, is filled with made-up orders, and ends on SIGTERM with nothing left', async () => {
    start = npmStart(env);
    await start.ready;
    const password = (await readFile(join(env.DATA_DIR, 'admin-password'), 'utf8')).trim();
    for (const text of [url, `http://localhost:${env.MAIL_PORT}`, password, '4242 4242 4242 4242'])
      expect(start.output()).toContain(text);
    expect(start.output()).toMatch(new RegExp(`^Ready.*${url}`, 'm'));
    for (const secret of ['admin-password', 'stripe-secret-key', 'stripe-webhook-secret', 'secrets/postgres']) {
      const { mode } = await stat(join(env.DATA_DIR, secret));
      expect(mode & 0o777).toBe(0o600);
    }
    expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok' });

    const kept = async (name: string) => (await readFile(join(env.DATA_DIR, name), 'utf8')).trim();
    const charges = (at: string, key: string) =>
      fetch(`${at}/v1/charges`, { headers: { Authorization: `Bearer ${key}` } }).then(({ status }) => status);
    const [sandboxUrl, key] = [await kept('stripe-url'), await kept('stripe-secret-key')];
    expect(start.output()).toContain(sandboxUrl);
    expect(start.output()).not.toContain(key);
    expect(await charges(sandboxUrl, key)).toBe(200);
    expect(await charges(sandboxUrl, 'sk_test_sandbox')).toBe(401);
    expect(await charges(`${url}/sandbox/stripe`, key)).toBe(404);
    await expect(fetch(sandboxUrl.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed');

    if (isRoot() && !start.output().includes('stay root')) {
      const supervisors = await privilegedCommands();
      expect(supervisors.filter((command) => !/^npm |bootstrap\.mjs|src\/start\.ts/.test(command))).toEqual([]);
    }

    const health = () => npmRun('health').then(({ stdout }) => stdout, String);
    await expect.poll(health, { timeout: 30_000 }).toContain('Every part is up.');
    expect(await health()).toMatch(/^✓ orders-worker\.mail +\d+ ms$/m);

    process.kill(await whoIs(/orders\/src\/server\.ts/), 'SIGKILL');
    await expect.poll(() => start.output()).toContain('orders ended (killed by SIGKILL) and is started again');
    await expect.poll(async () => (await fetch(`${url}/api/health`)).status, { timeout: 30_000 }).toBe(200);

    const login = async (word: string) => {
      const headers = { 'Content-Type': 'application/json' };
      return (
        await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body: JSON.stringify({ password: word }) })
      ).status;
    };
    expect(await login(password)).toBe(200);
    const { stdout } = await npmRun('password');
    const changed = (await readFile(join(env.DATA_DIR, 'admin-password'), 'utf8')).trim();
    expect(stdout).toContain(changed);
    expect([await login(password), await login(changed)]).toEqual([401, 200]);

    expect((await npmRun('seed', '--', '--orders', '500')).stdout).toContain('500 made-up orders');

    const everybody = await family();
    start.npm.kill('SIGTERM');
    await expect.poll(() => findSurvivors(everybody), { timeout: 10_000 }).toEqual([]);
  });

  test.each([
    ['npm', /^npm start/],
    ['the bootstrap', /^node .*bootstrap\.mjs/],
    ['the supervisor', /src\/start\.ts/],
  ])(
    'leaves no orphan when %s is killed with -9, and starts again after it',
    { tags: 'thorough' },
    async (_name, part) => {
      start = npmStart(env);
      await start.ready;
      expect(start.output()).not.toContain(await readFile(join(env.DATA_DIR, 'admin-password'), 'utf8'));
      const everybody = await family();
      process.kill(await whoIs(part), 'SIGKILL');
      await expect.poll(() => findSurvivors(everybody), { timeout: 15_000 }).toEqual([]);
    },
  );

  test(
    'ends on a SIGINT that only npm hears: no shell stands between them that would keep it',
    { tags: 'thorough' },
    async () => {
      start = npmStart(env);
      await start.ready;
      const everybody = await family();
      start.npm.kill('SIGINT');
      await expect.poll(() => findSurvivors(everybody), { timeout: 10_000 }).toEqual([]);
    },
  );

  test('ends with one sentence that names who holds the port', async () => {
    const holder = createServer().listen(Number(env.PORT), '127.0.0.1');
    start = npmStart(env);
    expect(await start.ended).toBe(1);
    expect(start.output()).toMatch(
      new RegExp(
        `^Port ${env.PORT} is taken by .+ \\(process ${process.pid}\\): stop it, or set PORT to another number\\.$`,
        'm',
      ),
    );
    await new Promise((resolve) => holder.close(resolve));
  });

  test('ends with one sentence when its data folder cannot be written to', async () => {
    await writeFile(join(folder, 'file'), '');
    start = npmStart({ ...env, DATA_DIR: join(folder, 'file') });
    expect(await start.ended).toBe(1);
    expect(start.output()).toContain(`DATA_DIR ${join(folder, 'file')} cannot be written to`);
  });
});
