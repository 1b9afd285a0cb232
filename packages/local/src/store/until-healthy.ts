import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../failure.ts';

/** Waits until the store itself says that every part is up; throws a Failure that names those that are not. */
export const untilHealthy = async (url: string, patienceMs: number): Promise<void> => {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const trouble = await whatIsDown(`${url}/api/health`);
    if (!trouble) return;
    if (Date.now() > deadline) throw new Failure(`The store is not healthy after ${patienceMs / 1000} s: ${trouble}.`);
    await sleep(100);
  }
};

const whatIsDown = async (url: string): Promise<string | undefined> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
    if (response.ok) {
      await response.body?.cancel();
      return undefined;
    }
    const { parts } = (await response.json()) as { parts: Record<string, { status: string }> }; // the contract's Health
    return `down: ${Object.keys(parts).filter((name) => parts[name]?.status !== 'up').join(', ')}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};
