import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RunningStore } from '@pawlayer/cli';
import { freePort } from './serve-file.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const remotes = ['shop', 'checkout', 'admin'] as const;
type Remote = (typeof remotes)[number];

const run = promisify(execFile);
const moduleOf = (remote: Remote) => JSON.stringify(join(repository, `mfe-${remote}/src/module.tsx`));

/** Replaces federation: the remote `inside` is part of the first script, the others are loaded on demand. */
const loader = (inside: Remote) => `
import * as inside from ${moduleOf(inside)};
const others = { ${remotes
  .filter((remote) => remote !== inside)
  .map((remote) => `${remote}: () => import(${moduleOf(remote)})`)
  .join(', ')} };
export const loadRemote = async (name) => (name === '${inside}' ? inside : others[name]());
export const prerenderedRemotes = () => loadRemote;
`;

const buildInto = async (folder: string, inside: Remote): Promise<void> => {
  const load = join(folder, 'loader.mjs');
  await writeFile(load, loader(inside));
  const paths = JSON.stringify({ root: join(repository, 'shell'), out: join(folder, 'shell'), load, loadInNode: load });
  const tooling = join(repository, 'tools/build/rspack');
  await writeFile(
    join(folder, 'rspack.config.mjs'),
    `import { oneBundleConfig } from '${tooling}/index.mjs';\nexport default oneBundleConfig(${paths});\n`,
  );
  await run(process.execPath, [join(tooling, 'build.mjs')], { cwd: folder });
};

const writePages = (folder: string, store: RunningStore) =>
  run(process.execPath, [
    join(folder, 'shell/dist-release/write-pages.cjs'),
    '--root',
    folder,
    '--out',
    join(folder, 'pages'),
    '--public-url',
    store.url,
    '--catalog',
    store.url,
  ]);

const nginxConfiguration = (folder: string, port: number, store: RunningStore) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  include /etc/nginx/mime.types;
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  server {
    listen 127.0.0.1:${port};
    gzip_static on;
    root ${folder}/shell/dist;
    location / { root ${folder}/pages; index index.html; try_files $uri $uri.html $uri/index.html =404; }
    location ~ "\\.[a-z0-9]+$" { add_header Cache-Control "public, max-age=31536000, immutable"; try_files $uri =404; }
    location /api/ { proxy_pass ${store.url}; }
    location ^~ /gallery-images/ { proxy_pass ${store.url}; }
    location ^~ /story-photos/ { proxy_pass ${store.url}; }
  }
}`;

/**
 * Serves the same pages with one remote compiled into the shell and without federation, using the same store: the best
 * that federation could achieve.
 */
export const serveOneBundle = async (
  store: RunningStore,
  inside: Remote,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-one-bundle-'));
  await mkdir(join(folder, 'shell'));
  await buildInto(folder, inside);
  await writePages(folder, store);
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), nginxConfiguration(folder, port, store));
  const nginx = spawn('nginx', ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (
      await fetch(`${url}/favicon.svg`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    stop: async () => {
      nginx.kill('SIGTERM');
      await once(nginx, 'exit');
      await rm(folder, { recursive: true });
    },
  };
};
