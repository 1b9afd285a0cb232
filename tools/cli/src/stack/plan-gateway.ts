import { join } from 'node:path';
import type { ProcessPlan } from '../processes/launch.ts';
import { planNginx, type NginxSite } from '../programs/nginx.ts';
import { repository } from '../repository.ts';
import type { GatewayLimits } from '../settings.ts';
import { nginxFolder } from './folders.ts';
import type { StackConfig } from './plans.ts';
import { portAt, type Part } from './topology.ts';
import { pagesFolder } from './write-pages.ts';

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
export const planGateway = (wiring: StackConfig): Promise<ProcessPlan> => {
  const { settings, users } = wiring;
  const gateway: NginxSite = {
    name: 'gateway',
    template: 'gateway.conf.template',
    values: {
      ...upstreams(wiring),
      GATEWAY_LISTEN: `127.0.0.1:${settings.port}`,
      PUBLIC_URL: settings.publicUrl,
      ...gatewayLimits(settings.gatewayLimits),
    },
  };
  return planNginx({
    folder: nginxFolder(settings),
    sites: [gateway, ...wiring.topology.apps.map((app) => planApp(wiring, app))],
    readyUrl: `http://127.0.0.1:${settings.port}/`,
    user: users.gateway,
    hasLowPort: settings.port < 1024,
  });
};

/** The upstreams that the gateway has in containers, at their ports here; those of the templates for containers have none. */
const upstreams = ({ settings, topology, ports }: StackConfig): Record<string, string> => {
  const found = Object.entries(topology.gateway).flatMap(([name, value]) => {
    const port = name.endsWith('_UPSTREAM') ? ports.get(value.replace(' resolve', '')) : undefined;
    return port === undefined ? [] : [[name, `127.0.0.1:${port}`]];
  });
  return { ...Object.fromEntries(found), ...(settings.stripe && { SANDBOX_UPSTREAM: '' }) };
};

const planApp = ({ settings, ports }: StackConfig, { name, source, address, environment }: Part): NginxSite => {
  const root = (name === 'mfe-admin' && settings.adminRoot) || join(repository, source, 'dist');
  return {
    name: `web-${name}`,
    template: 'web.conf.template',
    values: {
      WEB_LISTEN: `127.0.0.1:${portAt(ports, address)}`,
      WEB_ROOT: root,
      WEB_PAGES: environment['WEB_PAGES'] ? pagesFolder(settings) : root,
      WEB_FALLBACK: environment['WEB_FALLBACK'] ?? '',
      WEB_KEPT: root,
    },
  };
};
