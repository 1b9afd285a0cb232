import { Readable } from 'node:stream';
import type { App, AppContext } from './app-env.ts';
import { openStoredObject, type ObjectSource, type ObjectVersion, type OpenObject } from './open-stored-object.ts';

/** Streams an object as the response. */
export const objectResponse = (c: AppContext, { stream, size, contentType }: OpenObject, caching: string): Response => {
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
 * Serves public objects to GET and HEAD. `findKey` finds the key by an object's name and, if the path has one, its
 * owner's id, if the public may see it now; otherwise it throws an `ApiProblem`. Every cache has to ask
 * again: a browser each time, the gateway in each second.
 */
export const serveObjects = (
  app: App,
  path: `${string}/:name`,
  source: ObjectSource,
  findKey: (object: { owner: string; name: string }) => Promise<string>,
): void => {
  app.get(path, async (c) => {
    const { owner = '', name = '' }: { owner?: string; name?: string } = c.req.param();
    const key = await findKey({ owner, name });
    const asked = c.req.header('if-none-match');
    const known = asked === undefined ? undefined : await source.storage.stat(key);
    if (known && etagOf(known) === asked) return c.body(null, 304, validity(c, asked));
    const object = await openStoredObject(source, key);
    for (const [header, value] of Object.entries(validity(c, etagOf(object)))) c.header(header, value);
    return objectResponse(c, object, mustAskAgain);
  });
};

const mustAskAgain = 'no-cache';

const etagOf = ({ size, modifiedAt }: ObjectVersion) => `"${size.toString(36)}-${modifiedAt.getTime().toString(36)}"`;

/**
 * For the gateway, an object is valid until the end of the second in which its request began, by the gateway's clock.
 */
const validity = (c: AppContext, etag: string): Record<string, string> => {
  const [second] = /^\d{1,12}/.exec(c.req.header('x-request-start') ?? '') ?? [];
  return {
    ETag: etag,
    'Cache-Control': mustAskAgain,
    ...(second !== undefined && { 'X-Accel-Expires': `@${second}` }),
  };
};
