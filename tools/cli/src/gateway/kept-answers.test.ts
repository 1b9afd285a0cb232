import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@pawlayer/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const lists = ['/api/products', '/api/colourways', '/api/gallery', '/api/stats/orders', '/api/stories', '/api/texts'];
const folders = ['/gallery-images', '/story-photos'];
const folderOwners = { '/gallery-images': 'catalog', '/story-photos': 'content' };

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(gateway.url + path, { method, headers });
const timesAsked = (path: string) =>
  ['catalog', 'orders', 'content', 'admin'].flatMap((owner) =>
    gateway.requestsTo(owner).filter(({ url }) => url.split('?')[0] === path),
  ).length;
/** What the gateway has logged of a path, of its cache, oldest first. */
const cacheStatuses = async (path: string) =>
  (await gateway.readLog())
    .split('\n')
    .filter((line) => line.includes(`"path":"${path}"`))
    .map((line) => z.object({ cache: z.string() }).parse(JSON.parse(line)).cache);

/** A picture that the gateway may keep for the current second. */
const kept = { 'accept-encoding': 'identity', 'x-answer-etag': '"one"', 'x-answer-expires': 'now' };
/** Asks until the gateway has the picture. */
const keep = async (path: string, headers: Record<string, string> = kept) => {
  for (let times = 0; times < 2; times += 1) expect((await ask(path, headers)).status).toBe(200);
};

describe('public lists', () => {
  const isOfItsSecond = async (path: string) => {
    const starts: string[] = [];
    await expect
      .poll(
        async () => {
          const second = Math.floor(Date.now() / 1000);
          const { started } = z.object({ started: z.string() }).parse(await (await ask(path)).json());
          expect(Number(started)).toBeGreaterThanOrEqual(second);
          const isKept = starts.includes(started);
          starts.push(started);
          return isKept && new Set(starts).size > 1;
        },
        { interval: 20 },
      )
      .toBe(true);
    expect(await cacheStatuses(path)).toContain('HIT');
    expect(timesAsked(path)).toBe(new Set(starts).size);
  };
  test('are never of an earlier second', () => isOfItsSecond('/api/gallery'));
  test.each(lists.filter((path) => path !== '/api/gallery'))(
    '%s is never of an earlier second',
    { tags: 'thorough' },
    isOfItsSecond,
  );

  test('are kept only if they came whole, each query apart', async () => {
    for (const status of ['404', '500', '503']) {
      const path = `/api/gallery?${status}`;
      expect((await ask(path, { 'x-answer-with': status })).status).toBe(Number(status));
      expect((await ask(path)).status).toBe(200);
    }
    const bodies = await Promise.all(['a', 'b'].map(async (query) => (await ask(`/api/gallery?${query}`)).json()));
    expect(bodies).toMatchObject([{ url: '/api/gallery?a' }, { url: '/api/gallery?b' }]);
  });

  test('a new story is not a list', async () => {
    const before = timesAsked('/api/stories');
    for (let times = 0; times < 2; times += 1) expect((await ask('/api/stories', {}, 'POST')).status).toBe(200);
    expect(timesAsked('/api/stories')).toBe(before + 2);
  });
});

test('no other answer is ever kept, even if its service allows it', async () => {
  for (const { method, path } of calls) {
    if (method !== 'GET' || lists.includes(path)) continue;
    const asked = path.replaceAll(/\{\w+\}/g, () => randomUUID());
    for (let times = 0; times < 3; times += 1) await (await ask(asked, kept)).body?.cancel();
    expect(timesAsked(asked), path).toBe(3);
  }
});

describe.each(folders)('pictures of %s', (folder) => {
  const newPath = () => `${folder}/${randomUUID().slice(0, 8)}/480.webp`; // the log shortens what looks like an id

  test('are kept without their query, and the service is asked by ETag in each second', async () => {
    const path = newPath();
    await keep(path);
    await expect
      .poll(
        async () => {
          expect((await ask(`${path}?${randomUUID()}`, kept)).status).toBe(200);
          return cacheStatuses(path);
        },
        { interval: 20 },
      )
      .toEqual(expect.arrayContaining(['HIT', 'REVALIDATED']));
    const asked = gateway.requestsTo(folderOwners[folder as keyof typeof folderOwners]);
    expect(asked.filter(({ url }) => url.startsWith(path)).at(-1)?.headers['if-none-match']).toBe('"one"');
  });

  test('are answered as by their service, with their own headers, even to clients that have them', async () => {
    const path = newPath();
    await keep(path);
    const [first, second] = [await ask(path, kept), await ask(path, kept)];
    for (const { headers } of [first, second]) {
      expect(headers.get('content-security-policy')).toContain('sandbox');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('etag')).toBe('"one"');
      expect(headers.get('x-accel-expires')).toBeNull();
    }
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
    const known = await ask(path, { ...kept, 'if-none-match': '"one"' });
    expect([known.status, await known.text()]).toEqual([304, '']);
    const head = await ask(path, kept, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await ask(path, { ...kept, range: 'bytes=0-1' })).status).toBe(200);
  });

  test('are gone as soon as their service says so, however long they were kept', async () => {
    const path = newPath();
    await keep(path);
    await expect.poll(async () => (await ask(path, { 'x-answer-with': '404' })).status).toBe(404);
    const forgotten = newPath();
    await keep(forgotten, { ...kept, 'x-answer-expires': '1' }); // since 1970
    expect((await ask(forgotten, { 'x-answer-with': '404' })).status).toBe(404);
    expect(await cacheStatuses(forgotten)).toEqual(['MISS', 'MISS', 'EXPIRED']);
  });

  test('are the new ones for everybody once their service has sent others', async () => {
    const path = newPath();
    const askMany = (headers: Record<string, string>) =>
      Promise.all(
        Array.from({ length: 8 }, async () => {
          const answer = await ask(path, headers);
          return [answer.headers.get('etag'), z.object({ started: z.string() }).parse(await answer.json()).started];
        }),
      );
    await keep(path);
    const old = new Set((await askMany(kept)).flat());
    const changed = { ...kept, 'x-answer-etag': '"two"' };
    await expect.poll(async () => (await ask(path, changed)).headers.get('etag')).toBe('"two"');
    for (const seen of (await askMany(changed)).flat()) expect(old).not.toContain(seen);
  });

  test('that their service lets nobody keep are asked for each time', async () => {
    const path = newPath();
    for (let times = 0; times < 4; times += 1) await (await ask(path)).body?.cancel();
    expect(timesAsked(path)).toBe(4);
  });
});

describe('hashed files', () => {
  /** Of the shell, and of the remote that has the same folder. */
  const names = ['/late.0a1b2c3d.js', '/mfe/shop/late.0a1b2c3d.js'];

  test('are kept from their first request on, whatever their query, and a missing one is not', async () => {
    const gzip = { 'accept-encoding': 'gzip' }; // fetch says "identity" with a range
    for (const path of [...names, ...names]) expect((await ask(path, gzip)).status, path).toBe(404);
    await writeFile(join(gateway.pages, '../shell/late.0a1b2c3d.js'), 'void 0;');
    for (const path of names) {
      const { headers: first } = await ask(path, gzip);
      const again = await ask(`${path}?1`, gzip);
      expect([again.status, await again.text()], path).toEqual([200, 'void 0;']);
      for (const name of ['cache-control', 'etag', 'last-modified', 'content-type', 'content-length', 'accept-ranges'])
        expect(again.headers.get(name), `${path} ${name}`).toBe(first.get(name));
      expect(again.headers.get('x-request-id')).not.toBe(first.get('x-request-id'));
      const part = await ask(path, { ...gzip, range: 'bytes=0-3' });
      expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'void', 'bytes 0-3/7']);
      const head = await ask(path, gzip, 'HEAD');
      expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '7', '']);
      expect((await ask(path, { ...gzip, 'if-none-match': first.get('etag') ?? '' })).status).toBe(304);
      expect((await ask(path, { 'accept-encoding': 'br' })).status).toBe(200); // each coding apart
      await expect
        .poll(() => cacheStatuses(path))
        .toEqual(['MISS', 'MISS', 'MISS', 'HIT', 'HIT', 'HIT', 'HIT', 'MISS']);
    }
  });

  test('are asked for without anything of a visitor, and never kept when their server fails', async () => {
    const path = '/mfe/checkout/main.1a2b3c4d.js';
    gateway.answerWith('mfe-checkout', { status: 500, body: '{}' });
    for (let times = 0; times < 2; times += 1) expect((await ask(path)).status).toBe(503);
    gateway.answerWith('mfe-checkout', undefined);
    const mine = { cookie: 'a=b', authorization: 'Bearer c', via: '1.0 d', range: 'bytes=0-1' };
    for (let times = 0; times < 2; times += 1)
      expect((await ask(path, { ...mine, 'accept-encoding': 'br, gzip' })).ok).toBe(true);
    const asked = gateway.requestsTo('mfe-checkout');
    expect(asked).toHaveLength(3);
    expect(asked.at(-1)?.headers).toEqual({ host: 'mfe-checkout', 'accept-encoding': 'br, gzip' });
  });
});

test('what is kept is not served for a service that is down', async () => {
  const broken = await startGateway();
  try {
    const paths = ['/api/gallery', '/gallery-images/a.jpg'];
    const statusOf = async (path: string) => (await fetch(broken.url + path, { headers: kept })).status;
    for (const path of paths) for (let times = 0; times < 3; times += 1) expect(await statusOf(path)).toBe(200);
    await broken.kill('catalog');
    for (const path of paths) await expect.poll(() => statusOf(path)).toBe(503);
  } finally {
    await broken.stop();
  }
});
