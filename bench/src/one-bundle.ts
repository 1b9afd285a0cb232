import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { RunningStore } from '@pawlayer/cli';
import { runNginx, type NginxServer } from './run-nginx.ts';

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
  const app = join(folder, 'shell'); // where the build looks for what it has written
  await mkdir(app);
  await writeFile(load, loader(inside));
  const paths = JSON.stringify({ root: join(repository, 'shell'), out: app, load, loadInNode: load });
  const tooling = join(repository, 'tools/build/rspack');
  await writeFile(
    join(app, 'rspack.config.mjs'),
    `import { oneBundleConfig } from '${tooling}/index.mjs';\nexport default oneBundleConfig(${paths});\n`,
  );
  await run(process.execPath, [join(tooling, 'build.mjs')], { cwd: app });
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

const serverDirectives = (folder: string, store: RunningStore) => `
    gzip_static on;
    root ${folder}/shell/dist;
    location / { root ${folder}/pages; index index.html; try_files $uri $uri.html $uri/index.html =404; }
    location ~ "\\.[a-z0-9]+$" { add_header Cache-Control "public, max-age=31536000, immutable"; try_files $uri =404; }
    location /api/ { proxy_pass ${store.url}; }
    location ^~ /gallery-images/ { proxy_pass ${store.url}; }
    location ^~ /story-photos/ { proxy_pass ${store.url}; }`;

/**
 * Serves the same pages with one remote compiled into the shell and without federation, using the same store: the best
 * that federation could achieve.
 */
export const serveOneBundle = async (store: RunningStore, inside: Remote): Promise<NginxServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-one-bundle-'));
  await buildInto(folder, inside);
  await writePages(folder, store);
  return runNginx({
    folder,
    http: 'include /etc/nginx/mime.types;',
    server: serverDirectives(folder, store),
    readyPath: '/favicon.svg',
  });
};
