import { join } from 'node:path';
import { CommandError } from '../command-error.ts';
import type { ProcessPlan } from '../processes/launch.ts';
import { planNginx, type NginxSite } from '../programs/nginx.ts';
import { repository } from '../repository.ts';
import type { Settings } from '../settings.ts';
import { portAt, type Part, type Topology } from '../topology/topology.ts';
import { nginxFolder } from './folders.ts';
import type { StackConfig } from './plans.ts';
import { pagesFolder } from './write-pages.ts';

/** The values of the gateway's limits in its template. Throws a CommandError that names the first invalid one. */
export const gatewayLimits = (
  { limits }: Topology,
  { given, rateLimits, nodeEnv }: Settings,
): Record<string, string> => ({
  GATEWAY_LIMITS: rateLimits === 'off' && nodeEnv !== 'production' ? 'off' : 'on',
  ...Object.fromEntries(
    Object.entries(limits).map(([name, fallback]) => [name, limitOf(name, given[name] || fallback)]),
  ),
});

const limitOf = (name: string, text: string): string => {
  if (/^[1-9]\d{0,4}$/.test(text)) return text;
  throw new CommandError(`${name} is "${text}", which is not a number between 1 and 99999.`);
};

/** Plans the gateway, and a small static server for the shell and for each remote. */
export const planGateway = (config: StackConfig): Promise<ProcessPlan> => {
  const { settings, users } = config;
  const gateway: NginxSite = {
    name: 'gateway',
    template: 'gateway.conf.template',
    values: {
      ...upstreams(config),
      GATEWAY_LISTEN: `127.0.0.1:${settings.port}`,
      PAGES_UPSTREAM: `127.0.0.1:${portAt(config.ports, 'gateway:8091')}`,
      PUBLIC_URL: settings.publicUrl,
      ...config.limits,
    },
  };
  return planNginx({
    folder: nginxFolder(settings),
    sites: [gateway, ...config.topology.apps.map((app) => planApp(config, app))],
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
