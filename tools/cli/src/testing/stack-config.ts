import { repository } from '../repository.ts';
import { readSettings } from '../settings.ts';
import { gatewayLimits } from '../stack/plan-gateway.ts';
import type { StackConfig } from '../stack/plans.ts';
import { addressesIn, readTopology } from '../topology/topology.ts';

const settings = readSettings({}, repository);
const topology = await readTopology();
const ports = new Map(['gateway:8080', ...addressesIn(topology)].map((address, index) => [address, index + 1]));

/** A configuration with a different port for each part, for tests that start nothing. */
export const stackConfig: StackConfig = {
  settings,
  topology,
  limits: gatewayLimits(topology, settings),
  ports,
  reachedPorts: ports,
  databaseUrls: { catalog: 'c', orders: 'o', content: 't', admin: 'a' },
  redisUrls: { catalog: 'rc', orders: 'ro', content: 'rt', admin: 'ra' },
  users: {},
  stripe: { secretKey: 's', publishableKey: 'p', webhookSecret: 'w' },
  adminPassword: 'p',
  pushPrivateKey: 'k',
};
