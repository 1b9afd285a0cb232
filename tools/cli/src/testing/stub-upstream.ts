import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A request as a stub upstream received it. */
export type RecordedRequest = {
  owner: string;
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  bytes: number;
};

export type StubAnswer = { status: number; body: string };

/**
 * Starts an upstream that answers with its name once it has the whole request, compressed if `Accept-Encoding` is
 * "gzip", as the services do. A test asks for more by headers:
 * `x-answer-with` is the status, or `nothing` to close the connection; `x-answer-early` answers before the body;
 * `x-answer-etag` and `x-answer-expires` are headers of the answer, the latter with the second in which it expires, or
 * `now`. What `answers` says of its name comes first: null is no answer.
 */
export const startStub = async (
  owner: string,
  seen: RecordedRequest[],
  answers: ReadonlyMap<string, StubAnswer | null | undefined>,
): Promise<Server> => {
  const server = createServer((request, response) => {
    let bytes = 0;
    if (request.headers['x-answer-early']) {
      response.writeHead(408, { 'content-type': 'application/json', connection: 'close' });
      response.end('{"code":"too_slow"}');
      return;
    }
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => {
      const what = { owner, method: request.method ?? '', url: request.url ?? '', headers: request.headers, bytes };
      seen.push(what);
      const given = answers.get(owner);
      if (given === null) return;
      if (given) {
        response.writeHead(given.status, { 'content-type': 'application/json' }).end(given.body);
        return;
      }
      if (request.headers['x-answer-with'] === 'nothing') {
        request.socket.destroy();
        return;
      }
      const { 'x-answer-etag': etag, 'x-answer-expires': expires, 'x-request-start': started } = request.headers;
      const second = expires === 'now' ? String(started).split('.')[0] : expires;
      const isKnown = etag !== undefined && request.headers['if-none-match'] === etag;
      const status = isKnown ? 304 : Number(request.headers['x-answer-with'] ?? 200);
      const isPacked = request.headers['accept-encoding'] === 'gzip' && !isKnown;
      response.writeHead(status, {
        'content-type': 'application/json',
        ...(isPacked && { 'content-encoding': 'gzip', vary: 'Accept-Encoding' }),
        'x-request-id': 'from the service',
        'cache-control': 'no-store',
        ...(etag !== undefined && { etag: String(etag) }),
        ...(second !== undefined && { 'x-accel-expires': `@${second}` }),
      });
      const text = JSON.stringify({ owner, url: what.url, status, started });
      response.end(isKnown ? undefined : isPacked ? gzipSync(text) : text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

/** The TCP port of a listening server. */
export const portOf = (server: Server) => (server.address() as AddressInfo).port; // it listens on TCP

/** Closes the server and its connections, as a crash would. */
export const closeStub = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve()); // one that is closed already calls back too
  });
