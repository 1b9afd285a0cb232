import type { Log, NamedHealthChecks } from '@pawlayer/service-kit';
import { checkStore, type CheckedStore } from './actions.ts';
import { toHealthChanges } from './rules.ts';

/** Milliseconds that a result is kept for callers from outside, however many they are. */
const keptMs = 2000;

/** Milliseconds between the checks that happen even if nobody asks, so that the log knows. */
const watchMs = 10_000;

type Options = {
  /** The URL of each process's health check, by the process's name. */
  processes: Readonly<Record<string, string>>;
  ownParts: NamedHealthChecks;
  log: Log;
};

export type StoreHealth = {
  /** The last result if it is not older than two seconds, otherwise that of a new check. */
  kept: () => Promise<CheckedStore>;
  /** The result of a new check, or of one that is running. */
  fresh: () => Promise<CheckedStore>;
  close: () => void;
};

/**
 * Watches the health of all processes of the store. One check runs at a time, for everybody who waits for it. A part
 * that goes down or comes back is logged once.
 */
export const openStoreHealth = ({ processes, ownParts, log }: Options): StoreHealth => {
  let last: { health: CheckedStore; until: number } | undefined;
  let running: Promise<CheckedStore> | undefined;

  const check = async (): Promise<CheckedStore> => {
    const health = await checkStore(processes, ownParts);
    for (const { status, ...change } of toHealthChanges(last?.health.parts, health.parts))
      log[status === 'up' ? 'info' : 'warn'](change, `is ${status}`);
    last = { health, until: performance.now() + keptMs };
    return health;
  };
  const fresh = () => (running ??= check().finally(() => (running = undefined)));
  const timer = setInterval(() => void fresh(), watchMs).unref();
  return {
    kept: async () => (last && last.until > performance.now() ? last.health : fresh()),
    fresh,
    close: () => clearInterval(timer),
  };
};
