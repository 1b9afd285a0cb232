import { once } from 'node:events';
import { connect } from 'node:net';
import { ErrorBody } from '@pawlayer/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

/** Sends these bytes, which no HTTP client would, and reads until the gateway closes the connection. */
const send = async (lines: readonly string[]) => {
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await once(socket, 'close');
  const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
  return { text, statuses };
};
const sent = (path: string, headers: readonly string[] = [], method = 'GET') =>
  send([`${method} ${path} HTTP/1.1`, 'Host: shop', 'Connection: close', ...headers]);

describe('T09 requests that no browser sends', () => {
  test('a method that is none is refused, and HEAD has no body', async () => {
    for (const method of ['get', 'G ET']) {
      const { statuses } = await sent('/api/products', [], method);
      expect([400, 405, 501], `${method}: ${statuses.join()}`).toContain(statuses[0]);
    }
    const { text } = await sent('/', [], 'HEAD');
    expect(text).toMatch(/^HTTP\/1\.1 200 OK\r\n(.+\r\n)+\r\n$/);
  });

  test('an address that is too long, or not an address, is refused in the error shape', async () => {
    const paths = [`/api/products?${'x'.repeat(16_384)}`, '/api/%00', '/api/orders/%', '/api/orders/a%00b', 'api'];
    for (const path of [...paths, '/api/../../etc/passwd']) {
      const { statuses, text } = await sent(path);
      expect([400, 404, 414], `${path.slice(0, 40)}: ${statuses.join()}`).toContain(statuses[0]);
      ErrorBody.parse(JSON.parse(text.slice(text.indexOf('\r\n\r\n'))));
    }
  });

  test('many headers are taken, and more than there is room for are refused', async () => {
    const headers = (count: number, length: number) =>
      Array.from({ length: count }, (_, index) => `X-Much-${index}: ${'y'.repeat(length)}`);
    expect((await sent('/api/products', headers(100, 20))).statuses).toEqual([200]);
    expect((await sent('/', headers(100, 200))).statuses).toEqual([200]);
    expect((await sent('/api/products', headers(100, 1000))).statuses).toEqual([400]);
    expect((await sent('/api/products', ['X-Much: ' + 'y'.repeat(20_000)])).statuses).toEqual([400]);
    expect((await send(['GET / HTTP/1.1', 'Connection: close'])).statuses).toEqual([400]);
  });

  test('slashes and dots in an address are read once, by the gateway, and lead nowhere else', async () => {
    for (const path of ['//api/admin/audit', '/api//admin/audit', '/api/%61dmin/audit', '/x/../api/admin/audit']) {
      const { text } = await sent(path);
      const owner = /"owner":"([\w-]+)"/.exec(text)?.[1];
      expect([undefined, 'admin'], `${path}: ${text}`).toContain(owner);
    }
  });
});

test('A13 no address leads from pictures or files to anything else', async () => {
  const ways = [
    '../',
    '%2e%2e/',
    '..%2f',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '//etc/passwd',
    '.',
    '....//',
    '%252e%252e%252f',
  ];
  for (const folder of ['/gallery-images', '/story-photos', '/mfe/shop', '/mfe/checkout', ''])
    for (const way of ways) {
      const { statuses, text } = await sent(`${folder}/${way.repeat(way.includes('etc') ? 1 : 6)}etc/passwd`);
      expect(text, `${folder}/${way}`).not.toContain('root:');
      const seen = gateway.requestsTo('catalog').concat(gateway.requestsTo('content'));
      expect(seen.filter(({ url }) => url.startsWith('/etc'))).toEqual([]);
      expect(statuses[0], `${folder}/${way}`).toBeLessThan(500);
    }
  for (const path of ['/gallery-images..', '/gallery-images../etc/passwd', '/story-photos..'])
    expect((await sent(path)).statuses, path).toEqual([404]);
});

test('A17 no answer names a version, and no map of the sources is served', async () => {
  for (const path of ['/', '/nowhere', '/api/nothing', '/api/products', '/main.1a2b3c4d.js.map', '/mfe/shop/x.map']) {
    const { text } = await sent(path);
    expect(text, path).toMatch(/^Server: nginx\r$/m);
    expect(text, path).not.toMatch(/nginx\/\d|x-powered-by|sourceMappingURL/i);
  }
  for (const path of ['/main.1a2b3c4d.js.map', '/mfe/shop/x.map']) expect((await sent(path)).statuses).toEqual([404]);
});
