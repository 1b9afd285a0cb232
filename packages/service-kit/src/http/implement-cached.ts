import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Call } from '@pawlayer/contracts';
import type * as z from 'zod';
import type { App } from './app-env.ts';
import { mountCall } from './mount-call.ts';

/** `gzipped` is there once somebody has asked for it. */
type CachedBody = { text: string; gzipped?: Promise<Uint8Array<ArrayBuffer>>; etag: string; until: number };

const compress = promisify(gzip);
/** A shorter text would not become smaller by much; the gateway has the same limit. */
const minCompressedBytes = 512;

const render = (value: unknown, freshMs: number): CachedBody => {
  const text = JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, escapeSign);
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return { text, etag, until: performance.now() + freshMs };
};

/** The gateway puts a list into a page's HTML, where none of its characters may mean anything. */
const escapeSign = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/**
 * Mounts a public GET whose response is the same for everyone, revalidated by its ETag. Only one load runs at a time,
 * for all requests that came meanwhile; what is loaded stays for `freshMs`. Lists that may change have none: the
 * gateway keeps them, and each second here would be added to its own. For `Accept-Encoding: gzip`, which is all that
 * the gateway says for whoever accepts it, the response is compressed, once for all as well; the ETag is weak, since it
 * is that of both. A failed load fails the requests that waited for it; the next request tries again. One with
 * `X-Max-Length` gets no longer text, which would make a page too heavy.
 */
export const implementCached = <R extends z.ZodType>(
  app: App,
  call: Call<undefined, undefined, undefined, undefined, R>,
  load: () => Promise<z.output<R>>,
  { freshMs = 0 }: { freshMs?: number } = {},
): void => {
  let cached: CachedBody | undefined;
  let loading: Promise<CachedBody> | undefined;

  const reload = async (): Promise<CachedBody> => {
    try {
      cached = render(call.response.parse(await load()), freshMs);
      return cached;
    } finally {
      loading = undefined;
    }
  };
  const current = (): CachedBody | Promise<CachedBody> =>
    cached && cached.until > performance.now() ? cached : (loading ??= reload());

  mountCall(app, call, async (c) => {
    const body = await current();
    const { text, etag } = body;
    const max = c.req.header('x-max-length');
    if (max !== undefined && text.length > Number(max)) return c.body(null, 413);
    const headers = { ETag: etag, 'Cache-Control': 'no-cache', 'Content-Type': 'application/json' };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    if (c.req.header('accept-encoding') !== 'gzip' || text.length < minCompressedBytes)
      return c.body(text, 200, headers);
    const gzipped = await (body.gzipped ??= compress(text));
    return c.body(gzipped, 200, { ...headers, 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' });
  });
};
