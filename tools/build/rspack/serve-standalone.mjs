import { createReadStream, existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { standaloneConfig } from './standalone.mjs';

// Builds the remote in the current folder to run without a shell, and serves it; the api is that of a store that runs.
const root = process.cwd();
const name = path.basename(root).replace('mfe-', '');
const store = new URL(process.env.STORE_URL ?? 'http://localhost:8080');
const port = Number(process.env.PORT ?? 8090);
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
};

const forward = (from, to) => {
  const onward = request(
    new URL(from.url, store),
    { method: from.method, headers: { ...from.headers, host: store.host } },
    (answer) => {
      to.writeHead(answer.statusCode, answer.headers);
      answer.pipe(to);
    },
  );
  onward.on('error', () => to.writeHead(502).end(`There is no store at ${store.origin}: npm start, or set STORE_URL.`));
  from.pipe(onward);
};

const serve = (folder) =>
  createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url, 'http://localhost');
    if (/^\/(api|sandbox)\//.test(pathname)) return forward(incoming, outgoing);
    const asked = path.join(folder, path.normalize(pathname));
    const file = path.extname(asked) && existsSync(asked) ? asked : path.join(folder, 'index.html');
    outgoing.writeHead(200, { 'Content-Type': types[path.extname(file)] ?? 'application/octet-stream' });
    return createReadStream(file).pipe(outgoing);
  });

const config = standaloneConfig({ name, root });
rspack(config).run((failure, stats) => {
  if (failure) throw failure;
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  serve(config.output.path).listen(port, () => console.log(`${name} alone: http://localhost:${port}`));
});
