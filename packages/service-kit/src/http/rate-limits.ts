import { connectRedis } from '@pawlayer/messaging';
import type { MiddlewareHandler } from 'hono';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { limitsAreOff, type CommonEnv } from '../env.ts';
import type { Log } from '../log.ts';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from './app-env.ts';
import { clientIp } from './request-info.ts';

/** The number of requests allowed per IP address within a number of seconds. */
export type RateLimit = { points: number; seconds: number };

/** Counts in Redis, or in this process's memory while Redis is down. */
export const openLimiter = (redis: Redis, name: string, limit: RateLimit): RateLimiterRedis => {
  const rule = { keyPrefix: `limit-${name}`, points: limit.points, duration: limit.seconds };
  return new RateLimiterRedis({ ...rule, storeClient: redis, insuranceLimiter: new RateLimiterMemory(rule) });
};

/** Counts one request; throws `rate_limited` above the limit. */
export const consume = async (limiter: RateLimiterRedis, key: string): Promise<void> => {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new ApiProblem('rate_limited', { retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) });
  }
};

export type LimitEnv = Pick<CommonEnv, 'REDIS_URL' | 'NODE_ENV' | 'RATE_LIMITS'>;

/** Opens the Redis in which limits are counted; while it is down, each process counts separately. */
export const openLimitRedis = ({ REDIS_URL }: LimitEnv, log: Log): Redis => {
  const redis = connectRedis(REDIS_URL);
  redis.on('error', (error: Error) => log.warn({ reason: error.message }, 'redis is down'));
  return redis;
};

/** The limits of a service's public writes by name, each counted per IP address. */
export type RateLimits<Name extends string> = {
  /** Middleware that responds with 429 to an IP address above this limit. */
  limit: (name: Name) => MiddlewareHandler<AppEnv>;
  ready: () => Promise<unknown>;
  close: () => void;
};

export const openRateLimits = <Name extends string>(
  env: LimitEnv,
  log: Log,
  limits: Readonly<Record<Name, RateLimit>>,
): RateLimits<Name> => {
  const redis = openLimitRedis(env, log);
  const limitByAddress =
    (limiter: RateLimiterRedis): MiddlewareHandler<AppEnv> =>
    async (c, next) => {
      if (!limitsAreOff(env)) await consume(limiter, clientIp(c));
      await next();
    };
  return {
    limit: (name) => limitByAddress(openLimiter(redis, name, limits[name])),
    ready: () => redis.ping(),
    close: () => redis.disconnect(),
  };
};
