import type { Health } from '@pawlayer/contracts';
import type { App } from './app.ts';

/** By name of the part: resolves when it is ready, rejects with the reason when it is not. */
export type ReadyChecks = Readonly<Record<string, () => Promise<unknown>>>;

/** Milliseconds one part has for its answer. */
const partDeadlineMs = 1000;

const after = (ms: number): { promise: Promise<never>; stop: () => void } => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms);
  return { promise, stop: () => clearTimeout(timer) };
};

const checkPart = async (check: () => Promise<unknown>): Promise<Health['parts'][string]> => {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const deadline = after(partDeadlineMs);
  try {
    await Promise.race([check(), deadline.promise]);
    return { status: 'up', ms: elapsed() };
  } catch (error) {
    return { status: 'down', ms: elapsed(), reason: error instanceof Error ? error.message : 'unknown' };
  } finally {
    deadline.stop();
  }
};

/** Asks every part at once, each for a second at most. */
export const checkHealth = async (checks: ReadyChecks): Promise<Health> => {
  const entries = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => [name, await checkPart(check)] as const),
  );
  const isUp = entries.every(([, part]) => part.status === 'up');
  return { status: isUp ? 'ok' : 'down', parts: Object.fromEntries(entries) };
};

/** `/health/live`: the process answers. `/health/ready`: it can serve; 503 with the same body when a part is down. */
export const addHealth = (app: App, ready: ReadyChecks): void => {
  app.get('/health/live', (c) => c.json({ status: 'ok' }));
  app.get('/health/ready', async (c) => {
    const health = await checkHealth(ready);
    return c.json(health, health.status === 'ok' ? 200 : 503, { 'Cache-Control': 'no-store' });
  });
};
