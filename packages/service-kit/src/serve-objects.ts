import { Readable } from 'node:stream';
import type { App } from './app.ts';

/** An object as the store keeps it: `size` in bytes. */
type OpenObject = { stream: Readable; size: number; contentType: string };

const headersOf = ({ size, contentType }: OpenObject, caching: string): Record<string, string> => ({
  'Content-Type': contentType,
  'Content-Length': String(size),
  'Cache-Control': caching,
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'",
});

/** Serves objects at a path with `:owner` and `:name`; `open` finds one or throws a Refusal. Answers GET and HEAD. */
export const serveObjects = (
  app: App,
  path: string,
  caching: string,
  open: (owner: string, name: string) => Promise<OpenObject>,
): void => {
  app.get(path, async (c) => {
    const object = await open(c.req.param('owner') ?? '', c.req.param('name') ?? '');
    const headers = headersOf(object, caching);
    if (c.req.method === 'HEAD') {
      object.stream.destroy();
      return c.body(null, 200, headers);
    }
    return c.body(Readable.toWeb(object.stream) as ReadableStream, 200, headers); // Node's web stream is the standard one
  });
};
