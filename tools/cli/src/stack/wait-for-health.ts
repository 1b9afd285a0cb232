import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../command-error.ts';
import { fetchHealth } from './read-health.ts';

type HealthWaitOptions = {
  timeoutMs: number;
  /** An external part: when only such parts are down after 3 s, the store starts without them. */
  isOptional: (part: string) => boolean;
};

const optionalTimeoutMs = 3000;

/**
 * Waits until every part is up that the store needs, by the admin service's own account at `healthUrl`; resolves with
 * the names of optional parts that are not. Throws a CommandError that names the other ones.
 */
export const waitForHealth = async (
  healthUrl: string,
  { timeoutMs, isOptional }: HealthWaitOptions,
): Promise<string[]> => {
  const since = Date.now();
  for (;;) {
    const down = await unhealthyParts(healthUrl);
    if (down.length === 0) return [];
    if (down.every(isOptional) && Date.now() > since + optionalTimeoutMs) return down;
    if (Date.now() > since + timeoutMs)
      throw new CommandError(`The store is not healthy after ${timeoutMs / 1000} s: ${down.join(', ')}.`);
    await sleep(100);
  }
};

const unhealthyParts = async (healthUrl: string): Promise<string[]> => {
  try {
    const { parts } = await fetchHealth(healthUrl);
    return Object.keys(parts).filter((name) => parts[name]?.status !== 'up' && !parts[name]?.isOptional);
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};
