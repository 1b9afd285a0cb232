import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../failure.ts';

type Waiting = {
  patienceMs: number;
  /** A part that is not ours: when nothing else is down after 3 s, the store starts without it. */
  isForeign: (part: string) => boolean;
};

const foreignPatienceMs = 3000;

/** Waits until the store itself says that every part is up; answers the foreign ones that are not. Throws a Failure that names the others. */
export const untilHealthy = async (url: string, { patienceMs, isForeign }: Waiting): Promise<string[]> => {
  const since = Date.now();
  for (;;) {
    const down = await whatIsDown(`${url}/api/health`);
    if (down.length === 0) return [];
    if (down.every(isForeign) && Date.now() > since + foreignPatienceMs) return down;
    if (Date.now() > since + patienceMs)
      throw new Failure(`The store is not healthy after ${patienceMs / 1000} s: ${down.join(', ')}.`);
    await sleep(100);
  }
};

const whatIsDown = async (url: string): Promise<string[]> => {
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
