import { Readable } from 'node:stream';
import type { App, AppContext } from './app-env.ts';

/** An object opened for reading; `size` in bytes, absent while it is still being made. */
export type OpenObject = { stream: Readable; size?: number; contentType: string };

/** What is made while it is read has no size yet. */
export type OpenDownload = Omit<OpenObject, 'size'> & { size?: number };

/** Streams an object as the response. */
export const objectResponse = (
  c: AppContext,
  { stream, size, contentType }: OpenDownload,
  caching: string,
): Response => {
  const headers = {
    'Content-Type': contentType,
    ...(size !== undefined && { 'Content-Length': String(size) }),
    'Cache-Control': caching,
    'X-Content-Type-Options': 'nosniff',
  };
  if (c.req.method === 'HEAD') {
    stream.destroy();
    return c.body(null, 200, headers);
  }
  return c.body(Readable.toWeb(stream) as ReadableStream, 200, headers); // Node's web stream is the standard one
};

/**
 * Serves objects to GET and HEAD. `open` finds an object by its name and, if the path has one, its owner's id;
 * otherwise it throws an `ApiProblem`.
 */
export const serveObjects = (
  app: App,
  path: `${string}/:name`,
  caching: string,
  open: (object: { owner: string; name: string }) => Promise<OpenObject>,
): void => {
  app.get(path, async (c) => {
    const { owner = '', name = '' }: { owner?: string; name?: string } = c.req.param();
    return objectResponse(c, await open({ owner, name }), caching);
  });
};
