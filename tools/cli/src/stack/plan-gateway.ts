import { join } from 'node:path';
import type { ProcessPlan } from '../processes/launch.ts';
import { planNginx, type NginxSite } from '../programs/nginx.ts';
import { repository } from '../repository.ts';
import type { GatewayLimits } from '../settings.ts';
import { nginxFolder } from './folders.ts';
import type { StackConfig } from './plans.ts';
import { pagesFolder } from './write-pages.ts';

type WebOptions = { root?: string | undefined; pages?: string; fallback?: string };

/**
 * The values of the gateway's limits in its template.
 * @internal for tests that start only the gateway
 */
export const gatewayLimits = (limits: GatewayLimits): Record<string, string> => ({
  GATEWAY_LIMITS: limits.isOn ? 'on' : 'off',
  LIMIT_CONNECTIONS: String(limits.connections),
  LIMIT_BODIES: String(limits.bodies),
  LIMIT_REQUESTS: String(limits.requests),
  LIMIT_REQUESTS_BURST: String(limits.requestsBurst),
});

/** Plans the gateway, and a small static server for the shell and for each remote. */
export const planGateway = ({ settings, ports, users }: StackConfig): Promise<ProcessPlan> => {
  const at = (port: number) => `127.0.0.1:${port}`;
  const web = (
    name: string,
    port: number,
    { root = join(repository, name, 'dist'), pages = root, fallback = '' }: WebOptions = {},
  ): NginxSite => ({
    name: `web-${name}`,
    template: 'web.conf.template',
    values: { WEB_LISTEN: at(port), WEB_ROOT: root, WEB_PAGES: pages, WEB_FALLBACK: fallback, WEB_KEPT: root },
  });
  const gateway: NginxSite = {
    name: 'gateway',
    template: 'gateway.conf.template',
    values: {
      GATEWAY_LISTEN: at(settings.port),
      CATALOG_UPSTREAM: at(ports.catalog),
      ORDERS_UPSTREAM: at(ports.orders),
      CONTENT_UPSTREAM: at(ports.content),
      ADMIN_UPSTREAM: at(ports.admin),
      SHELL_UPSTREAM: at(ports.shell),
      MFE_SHOP_UPSTREAM: at(ports.mfeShop),
      MFE_CHECKOUT_UPSTREAM: at(ports.mfeCheckout),
      MFE_ADMIN_UPSTREAM: at(ports.mfeAdmin),
      SANDBOX_UPSTREAM: settings.stripe ? '' : at(ports.sandboxForBrowsers),
      PUBLIC_URL: settings.publicUrl,
      ...gatewayLimits(settings.gatewayLimits),
    },
  };
  return planNginx({
    folder: nginxFolder(settings),
    sites: [
      gateway,
      web('shell', ports.shell, { pages: pagesFolder(settings), fallback: '/404.html' }),
      web('mfe-shop', ports.mfeShop),
      web('mfe-checkout', ports.mfeCheckout),
      web('mfe-admin', ports.mfeAdmin, { root: settings.adminRoot }),
    ],
    readyUrl: `http://127.0.0.1:${settings.port}/`,
    user: users.gateway,
    hasLowPort: settings.port < 1024,
  });
};
