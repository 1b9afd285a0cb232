import type { Redis } from 'ioredis';
import { consume, openLimiter, type RateLimit } from './rate-limit.ts';

/** Each counts one attempt and throws `rate_limited` beyond its limit. */
export type LoginLimits = {
  /** An unknown browser: counted by its address and together with all other unknown ones. */
  forStranger: (ip: string) => Promise<void>;
  /** A browser that signed in before: counted alone, so that strangers cannot lock it out. */
  forDevice: (device: string) => Promise<void>;
};

/** Slows guessing down, per address and overall. Counts in Redis; while that is away, in this process's memory. */
export const loginLimits = ({
  redis,
  perAddress,
  overall,
  off,
}: {
  redis: Redis;
  perAddress: RateLimit;
  overall: RateLimit;
  off: boolean;
}): LoginLimits => {
  const addresses = openLimiter(redis, 'login-address', perAddress);
  const all = openLimiter(redis, 'login-all', overall);
  const devices = openLimiter(redis, 'login-device', perAddress);
  return {
    forStranger: async (ip) => {
      if (off) return;
      await consume(addresses, ip);
      await consume(all, 'all');
    },
    forDevice: async (device) => {
      if (!off) await consume(devices, device);
    },
  };
};
