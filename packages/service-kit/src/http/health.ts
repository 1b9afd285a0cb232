import type { Dependency, Health } from '@pawlayer/contracts';
import pTimeout from 'p-timeout';
import type { App } from './app-env.ts';

/** Resolves when a dependency is ready; otherwise rejects with the reason. */
type HealthCheck = () => Promise<unknown>;

export type HealthChecks<Name extends Dependency> = Readonly<Record<Name, HealthCheck>>;

/** Health checks, keyed by the name of the dependency. */
export type NamedHealthChecks = Readonly<Record<string, HealthCheck>>;

const checkTimeoutMs = 1000;

/** Runs all checks in parallel, each with a timeout of one second. */
export const checkHealth = async (checks: NamedHealthChecks): Promise<Health> => {
  const entries = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await checkPart(check)] as const),
  );
  const isUp = entries.every(([, part]) => part.status === 'up');
  return { status: isUp ? 'ok' : 'down', parts: Object.fromEntries(entries) };
};

/**
 * `/health/live`: the process responds. `/health/ready`: it can handle requests; 503 with the same body when a part is
 * down.
 */
export const addHealthRoutes = (app: App, checks: NamedHealthChecks): void => {
  app.get('/health/live', (c) => c.json({ status: 'ok' }));
  app.get('/health/ready', async (c) => {
    const health = await checkHealth(checks);
    return c.json(health, health.status === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
};

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
