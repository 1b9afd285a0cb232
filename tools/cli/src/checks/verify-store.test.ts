import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { findForeignCode } from './verify-store.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const hash = (text: string) => createHash('sha256').update(text).digest('base64');
const script = 'start()';
const built = new Map([['/main.1a2b3c4d.js', hash(script)]]);
const page = `<script>theme()</script><script type="application/json">{}</script><script src="/main.1a2b3c4d.js" defer></script>
  <script src="https://js.stripe.com/v3"></script>`;
const policy = `script-src 'self' 'sha256-${hash('theme()')}' https://js.stripe.com`;

/** Compares the build with a store that serves these pages, this script, its copies and this policy. */
const verify = async ({ pages = page, file = script, gzipped = script, brotli = script, csp = policy } = {}) => {
  const copies = new Map([
    ['gzip', gzipSync(gzipped)],
    ['br', brotliCompressSync(brotli)],
  ]);
  server = createServer((request, response) => {
    const isPage = !request.url?.includes('.');
    response.setHeader('Content-Security-Policy', csp);
    if (isPage) return response.end(pages);
    const coding = String(request.headers['accept-encoding']);
    const copy = copies.get(coding);
    if (copy) response.setHeader('Content-Encoding', coding);
    return response.end(copy ?? file);
  }).listen(0, '127.0.0.1');
  const { port } = await new Promise<AddressInfo>(
    (resolve) => server?.once('listening', () => resolve(server?.address() as AddressInfo)), // it listens on TCP
  );
  return findForeignCode(`http://127.0.0.1:${port}`, built);
};

test('C02 finds nothing in a store that serves what was built', async () => {
  expect(await verify()).toEqual([]);
});

test('C02 names a file with other bytes, in whichever coding', async () => {
  for (const part of ['file', 'gzipped', 'brotli'])
    expect(await verify({ [part]: `${script};steal()` }), part).toEqual(['/main.1a2b3c4d.js has other bytes']);
});

test('C01 names a script that is not ours, however it got there', async () => {
  const found = async (html: string) => (await verify({ pages: page + html }))[0];
  expect(await found('<script src="https://evil.example/x.js"></script>')).toBe('/ loads https://evil.example/x.js');
  expect(await found('<script src="https://evil.example/main.1a2b3c4d.js"></script>')).toContain('evil.example');
  expect(await found('<script src="/other.js"></script>')).toBe('/ loads /other.js');
  expect(await found('<script>steal()</script>')).toBe('/ has a script that its policy does not allow');
});

test('C03 names a page whose policy would let any script run', async () => {
  for (const csp of ['', "script-src 'self' 'unsafe-inline'", "default-src 'self'"])
    expect((await verify({ csp }))[0], csp).toBe('/ forbids no foreign scripts');
});
