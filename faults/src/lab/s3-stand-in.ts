import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';

/** An S3 server with one bucket, as far as the store uses one; its objects are files of a folder, under their keys. */
export type S3StandIn = {
  port: number;
  /** Where the objects are; has to be said before the first request. */
  useFolder: (folder: string) => void;
  /** Answers 500 to everything from now on, or no longer. */
  break: (isBroken: boolean) => void;
  close: () => void;
};

export const openS3StandIn = async (): Promise<S3StandIn> => {
  const types = new Map<string, string>();
  let folder = '';
  let isBroken = false;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'));
    const file = join(folder, key);
    const body = await buffer(request);
    if (isBroken) return response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
    if (key === '') return request.method === 'GET' ? response.end(await list(searchParams)) : response.end();
    if (request.method === 'DELETE') {
      await rm(file, { force: true });
      return response.writeHead(204).end();
    }
    if (request.method === 'PUT') {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, body);
      types.set(key, request.headers['content-type'] ?? '');
      return response.setHeader('ETag', '"written"').end();
    }
    const found = await stat(file).catch(() => undefined);
    if (!found?.isFile()) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    response.writeHead(200, {
      'Content-Length': found.size,
      'Content-Type': types.get(key) ?? 'application/octet-stream',
      'Last-Modified': found.mtime.toUTCString(),
      ETag: '"written"',
    });
    return response.end(request.method === 'HEAD' ? undefined : await readFile(file));
  };

  const list = async (query: URLSearchParams): Promise<string> => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const keys = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
      .filter((key) => key.startsWith(query.get('prefix') ?? ''));
    const contents = keys.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    port: (server.address() as AddressInfo).port, // it listens on TCP
    useFolder: (path) => {
      folder = path;
    },
    break: (next) => {
      isBroken = next;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
