import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../os/free-port.ts';
import { planNginx, type NginxSite } from '../programs/nginx.ts';

/** A request as a stub upstream received it. */
type RecordedRequest = {
  owner: string;
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  bytes: number;
};

export type TestGateway = {
  url: string;
  /** The requests that this upstream received, oldest first. */
  requestsTo(owner: string): RecordedRequest[];
  /** Closes the upstream, as a crash would. */
  kill(owner: Upstream): Promise<void>;
  stop(): Promise<void>;
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
export const startGateway = async ({ sandbox = true } = {}): Promise<TestGateway> => {
  const folder = await mkdtemp(join(tmpdir(), 'pawlayer-gateway-'));
  const seen: RecordedRequest[] = [];
  const stubs = await Promise.all(upstreams.map(async (owner) => [owner, await startStub(owner, seen)] as const));
  const servers = Object.fromEntries(stubs) as Record<Upstream, Server>; // Object.fromEntries loses the key type
  const at = (owner: Upstream) => `127.0.0.1:${portOf(servers[owner])}`;
  const [gatewayPort, shellPort, remotePort] = await freePorts(3);
  await writeShell(folder);

  const gateway: NginxSite = {
    name: 'gateway',
    template: 'gateway.conf.template',
    values: {
      GATEWAY_LISTEN: `127.0.0.1:${gatewayPort}`,
      SHELL_UPSTREAM: `127.0.0.1:${shellPort}`,
      CATALOG_UPSTREAM: at('catalog'),
      ORDERS_UPSTREAM: at('orders'),
      CONTENT_UPSTREAM: at('content'),
      ADMIN_UPSTREAM: at('admin'),
      MFE_SHOP_UPSTREAM: `127.0.0.1:${remotePort}`,
      MFE_CHECKOUT_UPSTREAM: at('mfe-checkout'),
      MFE_ADMIN_UPSTREAM: at('mfe-admin'),
      SANDBOX_UPSTREAM: sandbox ? at('sandbox') : '',
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
  const nginx = spawn(plan.command, plan.args, { cwd: plan.cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  nginx.stderr.on('data', (text: Buffer) => {
    complaints += text.toString();
  });
  await waitUntilServing(url, () => (nginx.exitCode === null ? undefined : complaints));

  return {
    url,
    requestsTo: (owner) => seen.filter((request) => request.owner === owner),
    kill: (owner) => close(servers[owner]),
    stop: async () => {
      const gone = new Promise((resolve) => nginx.once('exit', resolve));
      nginx.kill('SIGTERM');
      await gone;
      await Promise.all(Object.values(servers).map(close));
      await rm(folder, { recursive: true });
    },
  };
};

const startStub = async (owner: string, seen: RecordedRequest[]): Promise<Server> => {
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on('end', () => {
      const what = { owner, method: request.method ?? '', url: request.url ?? '', headers: request.headers, bytes };
      seen.push(what);
      if (request.headers['x-answer-with'] === 'nothing') {
        request.socket.destroy();
        return;
      }
      const status = Number(request.headers['x-answer-with'] ?? 200);
      response.writeHead(status, {
        'content-type': 'application/json',
        'x-request-id': 'from the service',
        'cache-control': 'no-store',
      });
      response.end(JSON.stringify({ owner, url: what.url, status }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
};

const writeShell = async (folder: string) => {
  await mkdir(join(folder, 'shell'));
  await mkdir(join(folder, 'pages/admin/orders'), { recursive: true });
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
    '404',
  ];
  await Promise.all(pages.map((page) => writeFile(join(folder, 'pages', `${page}.html`), `<title>${page}</title>`)));
  await writeFile(join(folder, 'shell/main.1a2b3c4d.js'), 'void 0;');
  await writeFile(join(folder, 'shell/mf-manifest.json'), '{}');
};

const portOf = (server: Server) => (server.address() as AddressInfo).port; // it listens on TCP

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve()); // one that is closed already calls back too
  });

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
