import { mkdtemp, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningStore } from '@pawlayer/cli';
import { loadAddress } from './load-address.ts';
import type { Measurement } from './measurements.ts';
import { cpuOfOne, formatParts, readCpu } from './process-cpu.ts';
import { runNginx, type NginxServer } from './run-nginx.ts';
import { signIn } from './sign-in.ts';

type Target = { name: string; path: string; headers: Readonly<Record<string, string>> };
type Side = { url: string; pids: Readonly<Record<string, number>> };

export type GatewaySize = { rounds: number; seconds: number };

/** A new store still makes the pictures of its gallery. */
const waitForGallery = async (store: RunningStore): Promise<void> => {
  const headers = { Authorization: `Bearer ${await signIn(store)}` };
  const count = async (path: string) =>
    ((await (await fetch(store.url + path, { headers })).json()) as unknown[]).length;
  const all = await count('/api/admin/gallery');
  while ((await count('/api/gallery')) < all) await sleep(500);
};

/** What visitors ask for most: uncompressed, and two of them as browsers ask. */
const listTargets = async ({ url }: RunningStore): Promise<Target[]> => {
  const find = async (path: string, pattern: RegExp): Promise<string> => {
    const found = pattern.exec(await (await fetch(url + path)).text())?.[0];
    if (!found) throw new Error(`${path} names no ${pattern}`);
    return found;
  };
  const picture = await find('/api/gallery', /\/gallery-images\/[^"]+/);
  const script = await find('/', /\/main\.\w+\.js/);
  const compressed = { 'Accept-Encoding': 'gzip, deflate, br' };
  return [
    ...['/api/products', '/api/stats/orders', '/api/gallery', '/api/stories', '/'].map((path) => ({
      name: path,
      path,
    })),
    { name: '/api/gallery, as browsers ask', path: '/api/gallery', headers: compressed },
    { name: '/, as browsers ask', path: '/', headers: compressed },
    { name: '/gallery-images/…', path: picture },
    { name: 'a hashed script', path: script },
  ].map((target) => ({ headers: {}, ...target }));
};

/** The body as it was sent, perhaps compressed; fetch would decompress it. */
const readBody = (address: string, headers: Target['headers']): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    get(address, { headers }, (answer) => {
      if (answer.statusCode === 200) resolve(buffer(answer));
      else reject(new Error(`${address} answered ${answer.statusCode}`));
    }).once('error', reject);
  });

const measureSide = async ({ url, pids }: Side, options: Parameters<typeof loadAddress>[1]) => {
  const before = readCpu(pids);
  const { requests, perSecond } = await loadAddress(url, options);
  return { perSecond, cpu: formatParts(cpuOfOne(before, readCpu(pids), requests)) };
};

/** Both in turn, so that both meet the same load of the machine; the figures are those of the round in the middle. */
const compare = async (gateway: Side, file: Side, headers: Target['headers'], size: GatewaySize): Promise<string> => {
  const rounds: { ratio: number; text: string }[] = [];
  for (let round = 0; round < size.rounds; round += 1) {
    const [one, other] = [
      await measureSide(gateway, { ...size, headers }),
      await measureSide(file, { ...size, headers }),
    ];
    const ratio = one.perSecond / other.perSecond;
    const [ours, theirs] = [one, other].map(({ perSecond }) => Math.round(perSecond).toLocaleString('en'));
    rounds.push({ ratio, text: `${ratio.toFixed(2)} (${ours} of ${theirs}/s; CPU of one: ${one.cpu}; ${other.cpu})` });
  }
  return rounds.toSorted((one, other) => one.ratio - other.ratio)[Math.floor(rounds.length / 2)]?.text ?? '';
};

/** Compares what the gateway answers a second with nginx serving the same bytes as a file, and the CPU time of one answer. */
export const measureGateway = async (store: RunningStore, size: GatewaySize): Promise<Measurement[]> => {
  await waitForGallery(store);
  const targets = await listTargets(store);
  const file = await serveFiles(
    await Promise.all(targets.map(({ path, headers }) => readBody(store.url + path, headers))),
  );
  try {
    const measurements: Measurement[] = [];
    for (const [index, { name, path, headers }] of targets.entries()) {
      const gateway = { url: store.url + path, pids: store.pids };
      const value = await compare(gateway, { url: `${file.url}/${index}`, pids: { file: file.pid } }, headers, size);
      measurements.push({ name: `GET ${name}`, value });
    }
    return measurements;
  } finally {
    await file.stop();
  }
};

/** Serves these bytes as files with nginx, the first as `/0`: the upper limit to compare with. */
const serveFiles = async (files: readonly Uint8Array[]): Promise<NginxServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-bench-'));
  for (const [index, bytes] of files.entries()) await writeFile(join(folder, String(index)), bytes);
  return runNginx({ folder, server: `root ${folder};`, readyPath: '/0' });
};
