import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../command-error.ts';

type HealthWaitOptions = {
  timeoutMs: number;
  /** An external part: when only such parts are down after 3 s, the store starts without them. */
  isOptional: (part: string) => boolean;
};

const optionalTimeoutMs = 3000;

/**
 * Waits until the store reports that every part is up; resolves with the names of optional parts that are not. Throws a
 * CommandError that names the other ones.
 */
export const waitForHealth = async (url: string, { timeoutMs, isOptional }: HealthWaitOptions): Promise<string[]> => {
  const since = Date.now();
  for (;;) {
    const down = await unhealthyParts(`${url}/api/health`);
    if (down.length === 0) return [];
    if (down.every(isOptional) && Date.now() > since + optionalTimeoutMs) return down;
    if (Date.now() > since + timeoutMs)
      throw new CommandError(`The store is not healthy after ${timeoutMs / 1000} s: ${down.join(', ')}.`);
    await sleep(100);
  }
};

const unhealthyParts = async (url: string): Promise<string[]> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
    if (response.ok) {
      await response.body?.cancel();
      return [];
    }
    const { parts } = (await response.json()) as { parts: Record<string, { status: string }> }; // the contract's Health
    return Object.keys(parts).filter((name) => parts[name]?.status !== 'up');
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
};
