import * as http from 'node:http';
import * as https from 'node:https';
import type { Client } from 'minio';

type Transport = NonNullable<ConstructorParameters<typeof Client>[0]['transport']>;

/**
 * The transport of minio's requests, which have no timeout of their own: a connection without traffic for `idleMs`,
 * including the DNS look-up, is destroyed, and the request fails.
 * Each request has its own connection, so that none is sent on a connection that the server has just closed.
 */
export const createIdleTimeoutTransport = (secure: boolean, idleMs: number): Transport => {
  const agent = secure ? new https.Agent({ keepAlive: false }) : new http.Agent({ keepAlive: false });
  const send = (options: http.RequestOptions, onResponse: (response: http.IncomingMessage) => void) => {
    const request = (secure ? https : http).request({ ...options, agent, timeout: idleMs }, onResponse);
    request.on('timeout', () => request.destroy(new Error(`Nothing moved on the connection for ${idleMs} ms`)));
    return request;
  };
  return { request: send as Transport['request'] }; // minio uses only this of http.request's three signatures
};
