import { limitsAreOff } from '../env.ts';
import type { Log } from '../log.ts';
import { consume, openLimiter, openLimitRedis, type LimitEnv, type RateLimit } from './rate-limits.ts';

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
  const redis = openLimitRedis(env, log);
  const addresses = openLimiter(redis, 'login-address', perAddress);
  const all = openLimiter(redis, 'login-all', overall);
  const devices = openLimiter(redis, 'login-device', perAddress);
  const isOff = limitsAreOff(env);
  return {
    forUnknownDevice: async (ip) => {
      if (isOff) return;
      await consume(addresses, ip);
      await consume(all, 'all');
    },
    forDevice: async (device) => {
      if (!isOff) await consume(devices, device);
    },
    ready: () => redis.ping(),
    close: () => redis.disconnect(),
  };
};
