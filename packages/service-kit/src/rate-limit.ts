import type { MiddlewareHandler } from 'hono';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from './app.ts';
import { clientIp } from './implement.ts';

/** So many requests of one address in so many seconds. */
export type RateLimit = { points: number; seconds: number };

/** Counts in Redis; while that is away, in this process's memory. */
export const openLimiter = (redis: Redis, name: string, limit: RateLimit): RateLimiterRedis => {
  const rule = { keyPrefix: `limit-${name}`, points: limit.points, duration: limit.seconds };
  return new RateLimiterRedis({ ...rule, storeClient: redis, insuranceLimiter: new RateLimiterMemory(rule) });
};

/** Counts one; throws `rate_limited` beyond the limit. */
export const consume = async (limiter: RateLimiterRedis, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new ApiProblem('rate_limited', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
  }
};

/** Refuses an address beyond its limit with 429. */
export const rateLimit = ({
  redis,
  name,
  limit,
  off,
}: {
  redis: Redis;
  name: string;
  limit: RateLimit;
  off: boolean;
}): MiddlewareHandler<AppEnv> => {
  const limiter = openLimiter(redis, name, limit);
  return async (c, next) => {
    if (!off) await consume(limiter, clientIp(c));
    await next();
  };
};
