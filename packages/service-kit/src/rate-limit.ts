import type { Redis } from 'ioredis';
import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppEnv } from './app.ts';
import { clientIp } from './implement.ts';
import { Refusal } from './refusal.ts';

/** So many requests of one address in so many seconds. */
export type RateLimit = { points: number; seconds: number };

/** Refuses an address beyond its limit with 429. Counts in Redis; while that is away, in this process's memory. */
export const rateLimit = ({ redis, name, limit, off }: { redis: Redis; name: string; limit: RateLimit; off: boolean }): MiddlewareHandler<AppEnv> => {
  const rule = { keyPrefix: `limit-${name}`, points: limit.points, duration: limit.seconds };
  const limiter = new RateLimiterRedis({ ...rule, storeClient: redis, insuranceLimiter: new RateLimiterMemory(rule) });
  return async (c, next) => {
    if (!off) await consume(limiter, clientIp(c));
    await next();
  };
};

const consume = async (limiter: RateLimiterRedis, ip: string): Promise<void> => {
  try {
    await limiter.consume(ip);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new Refusal('rate_limited', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
  }
};
