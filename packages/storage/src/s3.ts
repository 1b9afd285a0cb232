import type { IncomingMessage } from 'node:http';
import { Client, S3Error } from 'minio';
import { StorageUnavailable } from './errors.ts';
import { createIdleTimeoutTransport } from './idle-timeout-transport.ts';
import { checkKey } from './keys.ts';
import { createSemaphore } from './semaphore.ts';
import type { Body, ObjectInfo, S3Config, Storage } from './storage.ts';
import { readBody, readWithTimeout, withTimeout, withIdleTimeout } from './timeouts.ts';

// One request per object: minio's multipart upload resumes an unfinished upload of the same key, so that two concurrent
// puts could mix.
const maxObjectBytes = 64 * 1024 * 1024;

// The client holds an object in memory (briefly twice) while it is sent.
const maxConcurrentPuts = 4;

/**
 * Stores objects in a bucket of an S3 server, with plain calls only. Nothing is retried, because the stream has been
 * consumed by then.
 */
export const openS3 = (config: S3Config, idleMs: number): Storage => {
  const { endPoint, port, useSSL, accessKey, secretKey, region, bucket } = config;
  const client = new Client({
    endPoint,
    port,
    useSSL,
    accessKey,
    secretKey,
    region,
    partSize: maxObjectBytes,
    retryOptions: { disableRetry: true },
    transport: createIdleTimeoutTransport(useSSL, idleMs),
  });
  const puts = createSemaphore(maxConcurrentPuts);
  let prepared: Promise<void> | undefined;

  const asUnavailable = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      prepared = undefined;
      throw error instanceof StorageUnavailable
        ? error
        : new StorageUnavailable('The object store did not do what it was asked', { cause: error });
    }
  };

  const prepare = () => (prepared ??= asUnavailable(() => withTimeout(idleMs, createBucket(client, bucket, region))));

  /** For calls with a short response. `undefined` when the object does not exist. */
  const find = async <T>(key: string, call: (key: string) => Promise<T>): Promise<T | undefined> => {
    checkKey(key);
    await prepare();
    return asUnavailable(() => withTimeout(idleMs, undefinedIfMissing(call(key))));
  };

  const acquirePut = () => asUnavailable(() => puts.acquire(AbortSignal.timeout(idleMs)));

  return {
    put: async (key, body, { contentType }) => {
      try {
        const name = checkKey(key);
        await prepare();
        const release = await acquirePut();
        try {
          const bytes = await bufferBody(body, idleMs);
          await asUnavailable(() =>
            client.putObject(bucket, name, bytes, bytes.length, { 'Content-Type': contentType }),
          );
        } finally {
          release();
        }
      } finally {
        if (!Buffer.isBuffer(body)) body.stream.destroy();
      }
    },

    get: async (key) => {
      const stream = await find(key, (name) => client.getObject(bucket, name));
      if (!stream) return undefined;
      const response = stream as IncomingMessage; // typed as a Readable, but it is the response itself, with its headers
      response.setTimeout(0); // a slow reader must not lose the connection; `withIdleTimeout` handles a slow server
      return { ...objectInfoFrom(response.headers), stream: withIdleTimeout(idleMs, response) };
    },

    stat: async (key) => {
      const found = await find(key, (name) => client.statObject(bucket, name));
      return (
        found && {
          size: found.size,
          contentType: String(found.metaData['content-type'] ?? defaultContentType),
          modifiedAt: found.lastModified,
        }
      );
    },

    delete: async (key) => {
      await find(key, (name) => client.removeObject(bucket, name));
    },

    list: async function* (folder = '') {
      await prepare();
      try {
        const listing = client.listObjectsV2(bucket, folder, true);
        for await (const { name } of readWithTimeout<{ name?: string }>(idleMs, listing)) if (name) yield name;
      } catch (error) {
        throw new StorageUnavailable('The object store did not list what it has', { cause: error });
      }
    },

    ready: async () => {
      prepared = undefined;
      await prepare();
    },
  };
};

const defaultContentType = 'application/octet-stream';

const objectInfoFrom = (headers: IncomingMessage['headers']): ObjectInfo => ({
  size: Number(headers['content-length']),
  contentType: headers['content-type'] ?? defaultContentType,
  modifiedAt: new Date(headers['last-modified'] ?? 0),
});

const createBucket = async (client: Client, bucket: string, region: string) => {
  if (await client.bucketExists(bucket)) return;
  try {
    await client.makeBucket(bucket, region);
  } catch (error) {
    // Another process may have created it in the meantime.
    if (!(await client.bucketExists(bucket))) throw error;
  }
};

const undefinedIfMissing = async <T>(call: Promise<T>): Promise<T | undefined> => {
  try {
    return await call;
  } catch (error) {
    if (error instanceof S3Error && (error.code === 'NoSuchKey' || error.code === 'NotFound')) return undefined;
    throw error;
  }
};

/** Reads the whole body into memory, so that it is known to be complete before the first byte is sent. */
const bufferBody = async (body: Body, idleMs: number): Promise<Buffer> => {
  if (Buffer.isBuffer(body)) return body;
  if (body.size > maxObjectBytes) throw new RangeError(`An object has at most ${maxObjectBytes} bytes`);
  const chunks: Buffer[] = [];
  for await (const chunk of readBody(body, idleMs)) chunks.push(chunk);
  return Buffer.concat(chunks, body.size);
};
