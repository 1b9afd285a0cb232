import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPhotoFolder } from '../testing/photos.ts';
import type { Findings } from '../testing/prying-process.ts';
import { findIsolation } from './isolation.ts';
import { openProcessRunner } from './process-runner.ts';

vi.setConfig({ testTimeout: 60_000 }); // a process starts slowly on a busy machine

const secret = 'a-planted-secret';
const { unavailable } = await findIsolation();
const folder = await openPhotoFolder();
const processes = openProcessRunner();
const server = createServer((socket) => socket.end());
let findings: Findings;

beforeAll(async () => {
  vi.stubEnv('STRIPE_SECRET_KEY', secret);
  const file = await folder.save('secret', Buffer.from(secret));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const module = new URL('../testing/prying-process.ts', import.meta.url);
  const job = { module, task: { file, port }, limits: { megabytes: 512, seconds: 30 } };
  findings = (await processes.run<Findings>(job)).answer; // it stays, idle, so that its /proc can be read
});
afterAll(async () => {
  vi.unstubAllEnvs();
  server.close();
  await processes.close();
  await folder.remove();
});

describe('a decoder that a picture has taken over', () => {
  test('finds no secret in its environment', () => {
    const environment = readFileSync(`/proc/${findings.pid}/environ`, 'utf8').split('\0').filter(Boolean);
    expect(environment.map((line) => line.slice(0, line.indexOf('='))).sort()).toEqual([
      'MALLOC_ARENA_MAX',
      'NODE_CHANNEL_FD',
      'NODE_CHANNEL_SERIALIZATION_MODE',
    ]);
    expect(JSON.stringify(environment) + findings.environment.join()).not.toMatch(/secret|stripe/i);
  });

  test('inherits no open file or connection except the one to its parent', () => {
    const targets = readdirSync(`/proc/${findings.pid}/fd`).flatMap((fd) => linkOf(`/proc/${findings.pid}/fd/${fd}`));
    const inherited = targets.filter((target) => !/^(\/dev\/null|anon_inode:|pipe:)/.test(target));
    expect(inherited).toHaveLength(1);
    expect(inherited[0]).toMatch(/^socket:/);
  });

  test('reads no file but our code with Node', () => {
    expect(findings.file).toBe('ERR_ACCESS_DENIED');
    expect(findings.parent).toBe('ERR_ACCESS_DENIED');
  });

  test.skipIf(unavailable.includes('no network'))('reaches no network, not even this machine itself', () => {
    expect(findings.network).toBe('ENETUNREACH');
  });

  test.skipIf(unavailable.includes('no network'))('cannot see the memory of the service that started it', () => {
    // What code outside of Node's permissions could do, in the same namespaces.
    const look = [
      '--target',
      String(findings.pid),
      '--user',
      '--preserve-credentials',
      'cat',
      `/proc/${process.pid}/environ`,
    ];
    expect(() => execFileSync('nsenter', look, { stdio: 'pipe' })).toThrow(/cat: .*Permission denied/);
  });

  test.skipIf(unavailable.includes('no capabilities'))('has no capabilities, and gets none', () => {
    const status = readFileSync(`/proc/${findings.pid}/status`, 'utf8');
    expect(status).toMatch(/^CapEff:\s+0+$/m);
    expect(status).toMatch(/^CapPrm:\s+0+$/m);
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
  });
});

const linkOf = (path: string): string[] => {
  try {
    return [readlinkSync(path)];
  } catch {
    return []; // closed since the folder was listed
  }
};
