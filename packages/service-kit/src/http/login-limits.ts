import { limitsAreOff } from '../env.ts';
import type { Log } from '../log.ts';
import { toLimitKey, type RateLimit } from './limit-keys.ts';
import { openLimiter, openLimitRedis, type LimitEnv } from './limiter.ts';

/** Each method counts one attempt and throws `rate_limited` above its limit. */
export type LoginLimits = {
  /** An unknown browser: counted per IP address and together with all other unknown ones. */
  forUnknownDevice: (ip: string) => Promise<void>;
  /** A browser that has signed in before: counted separately, so that others cannot lock it out. */
  forDevice: (device: string) => Promise<void>;
};

type Limits = { perAddress: RateLimit; overall: RateLimit };

/**
 * Limits password guessing, per IP address and overall. Counts in Redis, or in this process's memory while Redis is
 * down.
 */
export const openLoginLimits = (
  env: LimitEnv,
  log: Log,
  { perAddress, overall }: Limits,
): LoginLimits & { ready: () => Promise<unknown>; close: () => void } => {
  const store = openLimitRedis(env, log);
  const addresses = openLimiter(store, 'login-address', perAddress);
  const all = openLimiter(store, 'login-all', overall);
  const devices = openLimiter(store, 'login-device', perAddress);
  const isOff = limitsAreOff(env);
  return {
    forUnknownDevice: async (ip) => {
      if (isOff) return;
      await addresses.spend(toLimitKey('address', ip));
      await all.spend('all');
    },
    forDevice: async (device) => {
      if (!isOff) await devices.spend(device);
    },
    ready: () => store.redis.ping(),
    close: () => store.redis.disconnect(),
  };
};
