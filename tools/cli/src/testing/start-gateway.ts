import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { freePorts } from '../os/free-port.ts';
import { removeCacheFolder } from '../programs/nginx-cache.ts';
import { cacheLink, planNginx, type NginxSite } from '../programs/nginx.ts';
import { repository } from '../repository.ts';
import { readSettings } from '../settings.ts';
import { gatewayLimits } from '../stack/plan-gateway.ts';
import { readTopology } from '../topology/topology.ts';
import { closeStub, portOf, startStub, type RecordedRequest, type StubAnswer } from './stub-upstream.ts';

export type TestGateway = {
  url: string;
  /** The lines of the access log. */
  readLog(): Promise<string>;
  /** The folder in which nginx would put what it does not hold in memory. */
  temporary: string;
  /** The requests that this upstream received, oldest first. */
  requestsTo(owner: string): RecordedRequest[];
  /** The folder of the shell's pages. */
  pages: string;
  /** Lets the upstream answer thus from now on, whatever is asked; null is never, undefined as usual. */
  answerWith(owner: Upstream, answer: StubAnswer | null | undefined): void;
  /** Closes the upstream, as a crash would. */
  kill(owner: Upstream): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  sandbox?: boolean;
  /** Settings as `npm start` reads them; the limits are off unless it turns them on. */
  settings?: Readonly<Record<string, string>>;
  /** Whether it takes the visitor's address from X-Forwarded-For. */
  isBehindProxy?: boolean;
};

const upstreams = [
  'catalog',
  'orders',
  'content',
  'admin',
  'mfe-shop',
  'mfe-checkout',
  'mfe-admin',
  'sandbox',
] as const;
type Upstream = (typeof upstreams)[number];

/**
 * Starts the real nginx with the real templates, in front of stub services that return their names and a real shell
 * folder.
 */
export const startGateway = async ({
  sandbox = true,
  settings = {},
  isBehindProxy = false,
}: Options = {}): Promise<TestGateway> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-gateway-'));
  const seen: RecordedRequest[] = [];
  const answers = new Map<string, StubAnswer | null | undefined>();
  const stubs = await Promise.all(
    upstreams.map(async (owner) => [owner, await startStub(owner, seen, answers)] as const),
  );
  const servers = Object.fromEntries(stubs) as Record<Upstream, Server>; // Object.fromEntries loses the key type
  const at = (owner: Upstream) => `127.0.0.1:${portOf(servers[owner])}`;
  const [gatewayPort, shellPort, remotePort, pagesPort] = await freePorts(4);
  await writeShell(folder);
  const read = readSettings({ RATE_LIMITS: 'off', ...settings }, repository);

  const gateway: NginxSite = {
    name: 'gateway',
    template: 'gateway.conf.template',
    values: {
      GATEWAY_LISTEN: `127.0.0.1:${gatewayPort}`,
      PAGES_UPSTREAM: `127.0.0.1:${pagesPort}`,
      SHELL_UPSTREAM: `127.0.0.1:${shellPort}`,
      CATALOG_UPSTREAM: at('catalog'),
      ORDERS_UPSTREAM: at('orders'),
      CONTENT_UPSTREAM: at('content'),
      ADMIN_UPSTREAM: at('admin'),
      MFE_SHOP_UPSTREAM: `127.0.0.1:${remotePort}`,
      MFE_CHECKOUT_UPSTREAM: at('mfe-checkout'),
      MFE_ADMIN_UPSTREAM: at('mfe-admin'),
      SANDBOX_UPSTREAM: sandbox ? at('sandbox') : '',
      PUBLIC_URL: read.publicUrl,
      ...gatewayLimits(await readTopology(), read),
    },
  };
  const web = (name: string, port: number | undefined, pages: string, fallback: string): NginxSite => ({
    name,
    template: 'web.conf.template',
    values: {
      WEB_LISTEN: `127.0.0.1:${port}`,
      WEB_ROOT: join(folder, 'shell'),
      WEB_PAGES: join(folder, pages),
      WEB_FALLBACK: fallback,
      WEB_KEPT: join(folder, 'kept'),
    },
  });
  const url = `http://127.0.0.1:${gatewayPort}`;
  const sites = [gateway, web('shell', shellPort, 'pages', '/404.html'), web('remote', remotePort, 'shell', '')];
  const plan = await planNginx({ folder: join(folder, 'nginx'), sites, readyUrl: url });
  if (isBehindProxy) await trustProxy(join(folder, 'nginx'));
  const nginx = spawn(plan.command, plan.args, { cwd: plan.cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  nginx.stderr.on('data', (text: Buffer) => {
    complaints += text.toString();
  });
  await waitUntilServing(url, () => (nginx.exitCode === null ? undefined : complaints));

  return {
    url,
    temporary: join(folder, 'nginx/temp'),
    readLog: () => readFile(join(folder, 'nginx/access.log'), 'utf8'),
    requestsTo: (owner) => seen.filter((request) => request.owner === owner),
    pages: join(folder, 'pages'),
    answerWith: (owner, answer) => void answers.set(owner, answer),
    kill: (owner) => closeStub(servers[owner]),
    stop: async () => {
      const gone = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await gone;
      await Promise.all(Object.values(servers).map(closeStub));
      await removeCacheFolder(cacheLink(join(folder, 'nginx')));
      await rm(folder, { recursive: true });
    },
  };
};

const trustProxy = async (nginxFolder: string) => {
  await mkdir(join(nginxFolder, 'gateway.d'));
  const lines = 'set_real_ip_from 127.0.0.1;\nreal_ip_header X-Forwarded-For;\n';
  await writeFile(join(nginxFolder, 'gateway.d/behind-proxy.conf'), lines);
};

const writeShell = async (folder: string) => {
  await mkdir(join(folder, 'shell'));
  await mkdir(join(folder, 'pages/admin/orders/slip'), { recursive: true });
  const pages = [
    'index',
    'upload',
    'upload~',
    'checkout',
    'order-success',
    'admin',
    'admin/stories',
    'admin/orders',
    'admin/orders/_',
    'admin/orders/slip/_',
    '404',
  ];
  await Promise.all(pages.map((page) => writeFile(join(folder, 'pages', `${page}.html`), `<title>${page}</title>`)));
  await writeFile(join(folder, 'shell/main.1a2b3c4d.js'), 'void 0;');
  for (const file of ['main.1a2b3c4d.css', 'icon.svg', 'mf-manifest.json'])
    await writeFile(join(folder, 'shell', file), '{}');
  for (const file of ['robots.txt', 'sitemap.xml']) await writeFile(join(folder, 'pages', file), 'text');
  for (const file of ['shell/code.1a2b3c4d.js', 'shell/code.1a2b3c4d.css', 'kept/code.5e6f7a8b.js'])
    await writeCompressed(join(folder, dirname(file)), file);
};

/** Writes a file with its own path as content, many times, and both copies that a build makes of it. */
const writeCompressed = async (folder: string, path: string) => {
  const file = basename(path);
  const content = `${path}\n`.repeat(100);
  await mkdir(join(folder, 'brotli'), { recursive: true });
  await writeFile(join(folder, file), content);
  await writeFile(join(folder, `${file}.gz`), gzipSync(content));
  await writeFile(join(folder, 'brotli', file), brotliCompressSync(content));
};

const waitUntilServing = async (url: string, failure: () => string | undefined) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const problem = failure();
    if (problem !== undefined) throw new Error(`nginx did not start: ${problem}`);
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx did not answer');
};
