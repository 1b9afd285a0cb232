import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

const command = '<!--# include virtual="/api/products" -->';
const filler = '<p>the page as it was drawn</p>'.repeat(100);
const html = (data: string) => `<title>index</title>${filler}<script id="data">${data}</script>`;
const dataIn = (page: string) => /<script id="data">(.*)<\/script>$/s.exec(page)?.[1];

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
  await writeFile(join(gateway.pages, 'index.html'), html(command));
});
afterAll(() => gateway.stop());
beforeEach(() => gateway.answerWith('catalog', undefined));

/** Asks without decoding the answer, as `fetch` would. */
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const asked = request(gateway.url + path, { method, agent: false, headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]; // as node:http documents
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
};
const readHome = async () => {
  const { status, body } = await ask('/');
  expect(status).toBe(200);
  return body.toString();
};

test('the home page contains a list of the second in which it is served, which its service is asked for once', async () => {
  const starts = new Set<string>();
  await expect
    .poll(
      async () => {
        const second = Math.floor(Date.now() / 1000);
        const data = z
          .object({ url: z.string(), started: z.string() })
          .parse(JSON.parse(dataIn(await readHome()) ?? ''));
        expect(data.url).toBe('/api/products');
        expect(Number(data.started)).toBeGreaterThanOrEqual(second);
        starts.add(data.started);
        await ask('/', { 'accept-encoding': 'gzip' });
        return starts.size;
      },
      { interval: 20 },
    )
    .toBe(3);
  const asked = gateway.requestsTo('catalog').filter(({ url }) => url === '/api/products');
  expect(asked.filter(({ headers }) => starts.has(String(headers['x-request-start'])))).toHaveLength(3);
});

test('it is the same in both codings, and says nothing that could make a browser keep it', async () => {
  gateway.answerWith('catalog', { status: 200, body: '["a list"]' });
  await expect.poll(async () => dataIn(await readHome()), { interval: 20 }).toBe('["a list"]');
  for (const accepted of ['', 'gzip, deflate, br, zstd', 'br', 'gzip;q=0', 'GZIP;q=0.5']) {
    const answer = await ask('/', accepted ? { 'accept-encoding': accepted } : {});
    const isGzip = ['gzip, deflate, br, zstd', 'GZIP;q=0.5'].includes(accepted);
    expect(answer.headers['content-encoding'], accepted).toBe(isGzip ? 'gzip' : undefined);
    expect((isGzip ? gunzipSync(answer.body) : answer.body).toString()).toBe(html('["a list"]'));
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
    });
    for (const name of ['etag', 'last-modified', 'accept-ranges']) expect(answer.headers).not.toHaveProperty(name);
    const known = { 'if-none-match': '*', 'if-modified-since': new Date().toUTCString() };
    expect((await ask('/', { 'accept-encoding': accepted, ...known, range: 'bytes=0-1' })).status).toBe(200);
  }
  const head = await ask('/', {}, 'HEAD');
  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect((await ask('/', {}, 'POST')).status).toBe(405);
});

test('what is included is never searched for commands', async () => {
  const hostile = `"${command}<!--# echo var='request_uri' --><!--# set var='a' value='b' -->"`;
  gateway.answerWith('catalog', { status: 200, body: hostile });
  await expect.poll(async () => dataIn(await readHome()), { interval: 20 }).toBe(hostile);
});

const isEmptyFor = async (status: number) => {
  gateway.answerWith('catalog', { status, body: status === 304 ? '' : '{"error":"no"}' });
  await expect.poll(readHome, { interval: 20 }).toBe(html(status === 304 ? '' : 'null'));
  gateway.answerWith('catalog', undefined);
  await expect.poll(async () => dataIn(await readHome()), { interval: 20 }).toContain('"status":200');
};
test('an error is not a list', () => isEmptyFor(503));
test.each([304, 400, 404, 413, 429, 500])('%i is no list', { tags: 'thorough' }, isEmptyFor);

test('a service that does not answer leaves the page whole, and stays in use', async () => {
  gateway.answerWith('catalog', null);
  await expect.poll(readHome, { interval: 20 }).toBe(html('null'));
  gateway.answerWith('catalog', undefined);
  expect((await ask('/api/gallery')).status).toBe(200);
});

test('a page brings the lists of all services except one that does not answer', async () => {
  const lists = ['/api/products', '/api/colourways', '/api/gallery', '/api/stats/orders', '/api/stories'];
  const commands = lists.map((path) => `<!--# include virtual="${path}" -->`);
  await writeFile(join(gateway.pages, 'reviews.html'), html(`[${commands.join()}]`));
  const read = async () => {
    const data = z.array(z.object({ url: z.string() }).nullable()).parse(JSON.parse(dataIn(await readPage()) ?? ''));
    return data.map((list) => list?.url);
  };
  const readPage = async () => (await ask('/reviews')).body.toString();
  await expect.poll(read, { interval: 20 }).toEqual(lists);
  gateway.answerWith('content', null);
  await expect.poll(read, { interval: 20 }).toEqual([...lists.slice(0, 4), undefined]);
  gateway.answerWith('content', undefined);
  await expect.poll(read, { interval: 20 }).toEqual(lists);
});

test('the head of a page has its tags, or none', async () => {
  const page = (tags: string) => `<head>${tags}</head>${html('null')}`;
  await writeFile(
    join(gateway.pages, 'gallery.html'),
    page('<!--# include virtual="/page-parts/gallery-preloads" -->'),
  );
  const read = async () => (await ask('/gallery')).body.toString();
  gateway.answerWith('catalog', { status: 200, body: '<link rel="preload">' });
  await expect.poll(read, { interval: 20 }).toBe(page('<link rel="preload">'));
  for (const nothing of [null, { status: 503, body: '{}' }, { status: 404, body: '{}' }]) {
    gateway.answerWith('catalog', nothing);
    await expect.poll(read, { interval: 20 }).toBe(page(''));
  }
});

test('a page with data knows only that there is a query', async () => {
  for (const file of ['upload', 'upload~']) await writeFile(join(gateway.pages, `${file}.html`), `${file}: ${command}`);
  const read = async (path: string) => (await ask(path)).body.toString().split(':')[0];
  expect(await read('/upload')).toBe('upload');
  expect(await read('/upload/')).toBe('upload');
  expect(await read('/upload?step=photo')).toBe('upload~');
  expect(await read('/upload/?step=size&next=/')).toBe('upload~');
  expect(await read('/upload?')).toBe('upload');
});

test('nothing from a visitor’s request reaches what is made for all', async () => {
  const before = gateway.requestsTo('catalog').length;
  await expect
    .poll(
      async () => {
        await ask(`/?utm_source=mail`, {
          cookie: 'a=b',
          authorization: 'Bearer c',
          'accept-language': 'fr',
          'x-one': 'd',
        });
        return gateway.requestsTo('catalog').length;
      },
      { interval: 20 },
    )
    .toBeGreaterThan(before);
  for (const { url, headers } of gateway.requestsTo('catalog').slice(before)) {
    expect(url).toBe('/api/products');
    expect(headers).toEqual({
      host: 'catalog-for-pages',
      'x-request-start': expect.any(String),
      'x-max-length': '65536',
    });
  }
});

test('a service that is down leaves the page whole, and a missing page is not found', async () => {
  const broken = await startGateway();
  try {
    await writeFile(join(broken.pages, 'index.html'), html(command));
    await broken.kill('catalog');
    const home = async () => (await fetch(broken.url)).text();
    await expect.poll(home, { interval: 20 }).toBe(html('null'));
    await rm(join(broken.pages, 'index.html'));
    await expect.poll(async () => (await fetch(broken.url)).status, { interval: 20 }).toBe(404);
  } finally {
    await broken.stop();
  }
});

test('nothing but a list can be included', async () => {
  await writeFile(join(gateway.pages, 'index.html'), html('<!--# include virtual="/api/admin/orders" -->'));
  await expect.poll(async () => dataIn(await readHome()), { interval: 20 }).toBe('null');
  expect(gateway.requestsTo('orders').filter(({ url }) => url.startsWith('/api/admin'))).toEqual([]);
});
