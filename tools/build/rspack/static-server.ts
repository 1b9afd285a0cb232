import { createReadStream, existsSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

type StaticServerOptions = {
  folder: string;
  /** Handles requests for the store's own paths. */
  onStoreRequest: RequestListener;
};

/** Serves a built folder; a path without a file extension returns index.html. */
export const createStaticServer = ({ folder, onStoreRequest }: StaticServerOptions): Server =>
  createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (/^\/(api|sandbox)\//.test(pathname)) return onStoreRequest(request, response);
    const asked = path.join(folder, path.normalize(pathname));
    return sendFile(path.extname(asked) && existsSync(asked) ? asked : path.join(folder, 'index.html'), response);
  });

/** Sends a file as the response. */
export const sendFile = (file: string, response: ServerResponse): void => {
  const extension = path.extname(file);
  response.writeHead(200, {
    'Content-Type': types[extension] ?? 'application/octet-stream',
    'Cache-Control': extension === '.html' ? 'no-cache' : 'max-age=3600', // built files have hashed names
  });
  createReadStream(file).pipe(response);
};
