import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

/**
 * A server of a folder that was built, whose addresses without a file are its index.html. What is asked of the store's own
 * addresses goes to `onStoreRequest`.
 * @param {{ folder: string, onStoreRequest: import('node:http').RequestListener }} options
 */
export const createStaticServer = ({ folder, onStoreRequest }) =>
  createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    if (/^\/(api|sandbox)\//.test(pathname)) return onStoreRequest(request, response);
    const asked = path.join(folder, path.normalize(pathname));
    return sendFile(path.extname(asked) && existsSync(asked) ? asked : path.join(folder, 'index.html'), response);
  });

/** Answers with a file. */
export const sendFile = (file, response) => {
  const extension = path.extname(file);
  response.writeHead(200, {
    'Content-Type': types[extension] ?? 'application/octet-stream',
    'Cache-Control': extension === '.html' ? 'no-cache' : 'max-age=3600', // built files have a hash in their name
  });
  return createReadStream(file).pipe(response);
};
