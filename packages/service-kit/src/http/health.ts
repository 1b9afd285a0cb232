import { isHealthy, type Dependency, type Health, type ProcessHealth } from '@pawlayer/contracts';
import pTimeout from 'p-timeout';
import type { Log } from '../log.ts';
import type { App } from './app-env.ts';

/** Resolves when a dependency is ready; otherwise rejects with the reason. */
type HealthCheck = () => Promise<unknown>;

export type HealthChecks<Name extends Dependency> = Readonly<Record<Name, HealthCheck>>;

/** Health checks, keyed by the name of the dependency. */
export type NamedHealthChecks = Readonly<Record<string, HealthCheck>>;

const checkTimeoutMs = 1000;

/** Runs all checks in parallel, each with a timeout of one second. The process is up without the optional ones. */
export const checkHealth = async (
  checks: NamedHealthChecks,
  optionalChecks: NamedHealthChecks = {},
): Promise<Health> => {
  const [needed, optional] = await Promise.all([checkParts(checks), checkParts(optionalChecks)]);
  const parts = {
    ...Object.fromEntries(needed),
    ...Object.fromEntries(optional.map(([name, part]) => [name, { ...part, isOptional: true }])),
  };
  return { status: isHealthy(parts) ? 'ok' : 'down', parts };
};

/** Resolves with the numbers of a service's queues, by their names. */
export type ReadQueues = () => Promise<NonNullable<ProcessHealth['queues']>>;

/**
 * `/health/live`: the process responds. `/health/ready`: it can handle requests; 503 with the same body when a part is
 * down that is not optional. The numbers of the queues decide nothing, and are left out if they cannot be read in a
 * second.
 */
export const addHealthRoutes = (
  app: App,
  {
    checks,
    optionalChecks,
    readQueues,
    log,
  }: {
    checks: NamedHealthChecks;
    optionalChecks?: NamedHealthChecks | undefined;
    readQueues?: ReadQueues | undefined;
    log: Log;
  },
): void => {
  const findQueues = async () => {
    try {
      return await (readQueues && pTimeout(readQueues(), { milliseconds: checkTimeoutMs }));
    } catch (error) {
      log.warn({ err: error }, 'the queues could not be counted');
      return undefined;
    }
  };
  app.get('/health/live', (c) => c.json({ status: 'ok' }));
  app.get('/health/ready', async (c) => {
    const [health, queues] = await Promise.all([checkHealth(checks, optionalChecks), findQueues()]);
    const body: ProcessHealth = { ...health, ...(queues && { queues }) };
    return c.json(body, health.status === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
};

const checkParts = (checks: NamedHealthChecks) =>
  Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await checkPart(check)] as const));

const checkPart = async (check: () => Promise<unknown>): Promise<Health['parts'][string]> => {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  try {
    await pTimeout(check(), { milliseconds: checkTimeoutMs, message: `no answer in ${checkTimeoutMs} ms` });
    return { status: 'up', ms: elapsed() };
  } catch (error) {
    return { status: 'down', ms: elapsed(), reason: error instanceof Error ? error.message : 'unknown' };
  }
};
