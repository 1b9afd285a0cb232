import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readContainers } from '../topology/compose-file.ts';

const containers = await readContainers('docker-compose.yml');
const asked = Object.entries(containers).filter(([, { healthcheck }]) =>
  healthcheck?.test.at(-1)?.includes('GET /health/ready'),
);
const [, { healthcheck } = {}] = asked[0] ?? [];

let folder: string;
let server: Server;
let port: number;
/** The status of each path; 0 for no answer, as of a process that is stopped. */
let answers: Record<string, number>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pawlayer-frozen-'));
  answers = { '/health/ready': 200, '/health/live': 200 };
  server = createServer((request, response) => {
    const status = answers[request.url ?? ''] ?? 404;
    if (status !== 0) response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port; // it listens on TCP
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

const lastAlive = () => join(folder, 'alive');
const wasAlive = (secondsAgo: number) => {
  const at = new Date(Date.now() - secondsAgo * 1000);
  writeFileSync(lastAlive(), '');
  utimesSync(lastAlive(), at, at);
};

/** What the check of a container does here; it says what it would kill. */
const check = async (): Promise<{ isHealthy: boolean; isKilled: boolean }> => {
  const script = (healthcheck?.test.at(-1) ?? '')
    .replaceAll('$$', '$')
    .replaceAll('/127.0.0.1/3000', `/127.0.0.1/${port}`)
    .replaceAll('/tmp/alive', lastAlive())
    .replaceAll('kill -9 -1', 'echo killed');
  expect(script).not.toMatch(/kill -|\/tmp\/alive|3000/);
  return new Promise((resolve) => {
    execFile('bash', ['-c', script], (error, output) =>
      resolve({ isHealthy: error === null, isKilled: output.includes('killed') }),
    );
  });
};

test('all of our own processes in containers have the same health check', () => {
  expect(asked.length).toBeGreaterThanOrEqual(8);
  for (const [name, container] of asked) expect(container.healthcheck?.test, name).toEqual(healthcheck?.test);
  for (const [name, container] of asked) expect(container.restart, name).toBe('unless-stopped');
});

test('a process that is ready is healthy, and noted as alive', async () => {
  wasAlive(300);
  expect(await check()).toEqual({ isHealthy: true, isKilled: false });
  expect(Date.now() - statSync(lastAlive()).mtimeMs).toBeLessThan(60_000);
});

test('a process that waits for another one is unhealthy, and is not killed however long it waits', async () => {
  answers['/health/ready'] = 503;
  wasAlive(300);
  for (const _ of [1, 2]) expect(await check()).toEqual({ isHealthy: false, isKilled: false });
});

test('a process that has not answered for a minute is killed', { timeout: 60_000 }, async () => {
  answers = { '/health/ready': 0, '/health/live': 0 };
  wasAlive(40);
  expect(await check()).toEqual({ isHealthy: false, isKilled: false });
  wasAlive(70);
  expect(await check()).toEqual({ isHealthy: false, isKilled: true });
});

test('a process that has never answered is only starting', async () => {
  server.close();
  expect(await check()).toEqual({ isHealthy: false, isKilled: false });
});
