import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const script = '/code.1a2b3c4d.js';
const style = '/code.1a2b3c4d.css';
/** Each with the content that the gateway's test writes into it. */
const files = [
  [script, 'shell/code.1a2b3c4d.js'],
  [style, 'shell/code.1a2b3c4d.css'],
  ['/mfe/shop/code.1a2b3c4d.js', 'shell/code.1a2b3c4d.js'],
  ['/code.5e6f7a8b.js', 'kept/code.5e6f7a8b.js'], // of an earlier release
] as const;

const browsers = 'gzip, deflate, br, zstd';

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** Asks without decoding the answer, as `fetch` would. */
const ask = async (path: string, accepted: string, headers = {}, method = 'GET'): Promise<Answer> => {
  const asked = request(gateway.url + path, {
    method,
    agent: false,
    headers: { ...(accepted && { 'accept-encoding': accepted }), ...headers },
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]; // as node:http documents
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
};

const decode = ({ headers, body }: Answer): string => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
};

test.each(files)('%s is the same in every coding', async (path, line) => {
  const answers = await Promise.all([browsers, 'gzip', ''].map((accepted) => ask(path, accepted)));
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined]);
  expect(new Set(answers.map(decode))).toEqual(new Set([`${line}\n`.repeat(100)]));
  expect(answers[0]?.body.length).toBeLessThan(answers[1]?.body.length ?? 0);
  // They differ only in what depends on the coding; a cache keeps each for clients that accept it.
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
  const own = ['accept-ranges', 'content-encoding', 'content-length', 'etag', 'last-modified', 'x-request-id', 'date'];
  const [brotli, ...others] = answers.map(({ headers }) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name))),
  );
  for (const other of others) expect(other).toEqual(brotli);
  expect(brotli).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringMatching(/(javascript|css); charset=utf-8$/),
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['br', 'br'],
  ['GZIP, BR', 'br'],
  ['gzip,br', 'br'],
  ['br;q=1.0, gzip;q=0.8', 'br'],
  ['gzip;q=1, br ; q=0.001', 'br'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br;q=0.000', 'gzip'],
  ['gzip, br; q=0.0, deflate;q=0.5', 'gzip'],
  ['gzip, x-br, brotli, br2', 'gzip'],
])('a client that accepts "%s" gets %s', async (accepted, coding) => {
  const answer = await ask(script, accepted);
  expect(answer.headers['content-encoding']).toBe(coding);
  expect(decode(answer)).toContain('shell/code');
});

test('ranges, lengths and ETags belong to the coding', async () => {
  for (const accepted of [browsers, 'gzip', '']) {
    const { headers, body } = await ask(script, accepted);
    const head = await ask(script, accepted, {}, 'HEAD');
    expect({ ...head.headers, date: '', 'x-request-id': '' }).toEqual({ ...headers, date: '', 'x-request-id': '' });

    // nginx sends no parts of what is gzipped.
    const part = await ask(script, accepted, { range: 'bytes=2-9' });
    expect(part.status).toBe(headers['accept-ranges'] === 'bytes' ? 206 : 200);
    expect(part.headers['content-encoding']).toBe(headers['content-encoding']);
    expect(part.body).toEqual(part.status === 206 ? body.subarray(2, 10) : body);

    const same = await ask(script, accepted, { 'if-none-match': headers.etag });
    expect(same).toMatchObject({ status: 304, headers: { etag: headers.etag, vary: 'Accept-Encoding' } });
    expect(same.headers).not.toHaveProperty('content-encoding');
    expect((await ask(script, 'deflate, br', { 'if-none-match': headers.etag })).status).toBe(
      accepted === browsers ? 304 : 200,
    );
  }
});

test('a hashed file without copies is sent as it is, and what is missing stays missing', async () => {
  const plain = await ask('/main.1a2b3c4d.js', browsers);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.headers).not.toHaveProperty('vary');
  expect(plain.body.toString()).toBe('void 0;');
  for (const path of ['/gone.1a2b3c4d.js', '/mfe/shop/gone.1a2b3c4d.js']) {
    const missing = await ask(path, 'br');
    expect(missing.status, path).toBe(404);
    expect(missing.headers, path).not.toHaveProperty('content-encoding');
    expect(missing.headers['cache-control'] ?? '', path).not.toContain('immutable');
  }
});

test('a list is kept as its service compressed it, and plain for clients that do not accept that', async () => {
  const answers: { path: string; accepted: string; answer: Answer }[] = [];
  const codingsAskedFor = async () => {
    const path = `/api/gallery?${randomUUID()}`;
    for (const accepted of [browsers, 'GZIP;q=0.5', 'gzip;q=0', 'br', '', 'gzip'])
      answers.push({ path, accepted, answer: await ask(path, accepted) });
    const asked = gateway.requestsTo('catalog').filter(({ url }) => url === path);
    return asked.map(({ headers }) => headers['accept-encoding']);
  };
  await expect.poll(codingsAskedFor, { interval: 20 }).toEqual(['gzip', undefined]); // in one second
  for (const { path, accepted, answer } of answers) {
    const isGzip = [browsers, 'GZIP;q=0.5', 'gzip'].includes(accepted);
    expect(answer.headers['content-encoding'], accepted).toBe(isGzip ? 'gzip' : undefined);
    expect(JSON.parse(decode(answer))).toMatchObject({ url: path });
  }
});
