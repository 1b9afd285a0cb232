import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway, type TestGateway } from '../testing/start-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

/** Sends bytes as they are, and resolves with everything that comes back. */
const send = async (...lines: string[]): Promise<string> => {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(lines.join('\r\n'));
  return text(socket);
};
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const head = (method: string, path: string, ...headers: string[]) => [
  `${method} ${path} HTTP/1.1`,
  'Host: shop.example',
  'Connection: close',
  ...headers,
  '',
  '',
];
const received = () => ['catalog', 'orders', 'content', 'admin'].flatMap((owner) => gateway.requestsTo(owner));

describe('what is not a clear request', () => {
  test.each([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 7']],
    ['a length that is no number', ['Content-Length: 2, 7']],
    ['a length beside chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked']],
    ['chunks under another name', ['Transfer-Encoding: xchunked']],
    ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked']],
  ])('T09 %s: it reaches no service, nor does a request hidden behind it', async (_, headers) => {
    const before = received().length;
    const answer = await send(
      ...head('POST', '/api/contact', ...headers),
      '0',
      '',
      'DELETE /api/admin/gallery/smuggled HTTP/1.1',
      'Host: shop.example',
      '',
      '',
    );
    expect([400, 501]).toContain(statusOf(answer));
    expect(answer.match(/^HTTP\/1\.1 /gm)).toHaveLength(1);
    expect(received().slice(before)).toEqual([]);
  });

  test('T09 a header over two lines, or none, reaches nobody', async () => {
    const before = received().length;
    for (const lines of [
      head('GET', '/api/config', 'X-One: 1\r\n folded: 2'),
      ['GET /api/config HTTP/1.1', 'Connection: close', '', ''],
      head('GET', '/api/config', 'No colon here'),
    ])
      expect(statusOf(await send(...lines)), lines.join('|')).not.toBe(500);
    for (const { headers } of received().slice(before)) expect(headers).not.toHaveProperty('folded');
  });
});

describe('what the gateway does not do', () => {
  test('T09 it echoes no request: TRACE and CONNECT are refused', async () => {
    const before = received().length;
    for (const method of ['TRACE', 'TRACK', 'CONNECT']) {
      const answer = await send(...head(method, '/api/config', 'X-Secret: echoed'));
      expect(statusOf(answer), method).toBeGreaterThanOrEqual(400);
      expect(answer, method).not.toContain('echoed');
    }
    expect(received().slice(before)).toEqual([]);
  });

  test('it serves no source, no settings, no list of files', async () => {
    for (const path of [
      '/.git/config',
      '/.git/HEAD',
      '/.env',
      '/mfe/shop/.git/config',
      '/package.json',
      '/assets/',
      '/mfe/shop/',
      '/nginx.conf',
      '/../../etc/passwd',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/mfe/shop/..%2f..%2fpackage.json',
      '/%252e%252e/etc/passwd',
      '/server-status',
    ]) {
      const answer = await send(...head('GET', path));
      expect([400, 404], path).toContain(statusOf(answer));
      expect(answer, path).not.toMatch(/root:|"dependencies"|\[core\]|Index of/);
    }
  });

  test('it lets no other site read an answer', async () => {
    for (const path of ['/', '/api/config', '/api/admin/orders', '/gallery-images/a.jpg']) {
      const { headers } = await fetch(gateway.url + path, { headers: { Origin: 'https://evil.example' } });
      expect(headers.get('access-control-allow-origin'), path).toBeNull();
      const asked = await fetch(gateway.url + path, {
        method: 'OPTIONS',
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
      });
      expect(asked.headers.get('access-control-allow-methods'), path).toBeNull();
    }
  });

  test('it names no version of anything', async () => {
    for (const path of ['/', '/nowhere', '/api/nothing', '/mfe/none/x.js']) {
      const { headers } = await fetch(gateway.url + path);
      expect(headers.get('server'), path).toBe('nginx');
      expect(headers.get('x-powered-by'), path).toBeNull();
    }
  });
});

test('tells a browser that came by TLS to use nothing else for two years, subdomains included', async () => {
  for (const path of ['/', '/nowhere', '/api/config', '/api/nothing', '/gallery-images/a.jpg']) {
    const { headers } = await fetch(gateway.url + path, { headers: { 'X-Forwarded-Proto': 'https' } });
    const [, seconds, rest] = /^max-age=(\d+)(.*)$/.exec(headers.get('strict-transport-security') ?? '') ?? [];
    expect(Number(seconds), path).toBeGreaterThanOrEqual(365 * 24 * 3600);
    expect(rest, path).toContain('includeSubDomains');
  }
});

test('every answer forbids plugins and another base, and names what may run', async () => {
  for (const path of ['/', '/checkout', '/admin', '/nowhere', '/api/config', '/gallery-images/a.jpg']) {
    const policy = (await fetch(gateway.url + path)).headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? /default-src ([^;]+)/.exec(policy)?.[1] ?? '';
    expect(policy, path).toMatch(/object-src 'none'|default-src 'none'/);
    expect(policy, path).toContain("base-uri 'none'");
    expect(scripts, path).not.toMatch(/unsafe|data:|blob:|\*(?!\.js\.stripe\.com)/);
  }
});

test('F12 a picture that is opened on its own can only be a picture', async () => {
  for (const path of ['/gallery-images/a.jpg', '/story-photos/1/480.webp']) {
    const { headers } = await fetch(gateway.url + path);
    expect(headers.get('content-security-policy'), path).toMatch(/^default-src 'none'; sandbox;/);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
  }
});

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/nowhere', 'text/html; charset=utf-8'],
  ['/main.1a2b3c4d.js', 'application/javascript; charset=utf-8'],
  ['/main.1a2b3c4d.css', 'text/css; charset=utf-8'],
  ['/icon.svg', 'image/svg+xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'text/xml; charset=utf-8'],
  ['/mf-manifest.json', 'application/json'],
  ['/mfe/none/x.js', 'text/plain; charset=utf-8'],
  ['/api/nothing', 'application/json'],
])('%s says what it is: %s', async (path, type) => {
  expect((await fetch(gateway.url + path)).headers.get('content-type')).toBe(type);
});
