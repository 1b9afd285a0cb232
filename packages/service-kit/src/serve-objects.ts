import { Readable } from 'node:stream';
import type { App, AppContext } from './app.ts';

/** An object as the store keeps it: `size` in bytes. */
export type OpenObject = { stream: Readable; size: number; contentType: string };

/** Streams an object as the answer. */
export const answerObject = (c: AppContext, { stream, size, contentType }: OpenObject, caching: string): Response => {
  const headers = {
    'Content-Type': contentType,
    'Content-Length': String(size),
    'Cache-Control': caching,
    'X-Content-Type-Options': 'nosniff',
  };
  if (c.req.method === 'HEAD') {
    stream.destroy();
    return c.body(null, 200, headers);
  }
  return c.body(Readable.toWeb(stream) as ReadableStream, 200, headers); // Node's web stream is the standard one
};

/** Serves objects at a path that ends in `:name`; `open` finds one or throws a Refusal. Answers GET and HEAD. */
export const serveObject = (
  app: App,
  path: `${string}/:name`,
  caching: string,
  open: (name: string) => Promise<OpenObject>,
): void => {
  app.get(path, async (c) => answerObject(c, await open(c.req.param('name') ?? ''), caching));
};

/** The same for objects that belong to something: the path ends in `:owner/:name`. */
export const serveObjects = (
  app: App,
  path: `${string}/:owner/:name`,
  caching: string,
  open: (owner: string, name: string) => Promise<OpenObject>,
): void => {
  app.get(path, async (c) =>
    answerObject(c, await open(c.req.param('owner') ?? '', c.req.param('name') ?? ''), caching),
  );
};
