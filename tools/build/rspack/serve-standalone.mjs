import { request } from 'node:http';
import path from 'node:path';
import { rspack } from '@rspack/core';
import { standaloneConfig } from './standalone.mjs';
import { createStaticServer } from './static-server.ts';

// Builds the remote in the current folder to run without the shell, and serves it; API calls go to a running store.
const root = process.cwd();
const name = path.basename(root).replace('mfe-', '');
const store = new URL(process.env.STORE_URL ?? 'http://localhost:8080');
const port = Number(process.env.PORT ?? 8090);

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

const config = standaloneConfig({ name, root });
rspack(config).run((failure, stats) => {
  if (failure) throw failure;
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const server = createStaticServer({ folder: config.output.path, onStoreRequest: forward });
  server.listen(port, () => console.log(`${name} alone: http://localhost:${server.address().port}`));
});
