import { connectRedis } from '@pawlayer/messaging';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { CommonEnv } from '../env.ts';
import type { Log } from '../log.ts';
import { ApiProblem } from './api-problem.ts';
import type { RateLimit } from './limit-keys.ts';

export type LimitEnv = Pick<CommonEnv, 'REDIS_URL' | 'NODE_ENV' | 'RATE_LIMITS'>;

/** Counts per key in Redis, or in this process's memory while Redis is down. */
export type Limiter = {
  /** Throws `rate_limited` above the limit. */
  spend: (key: string, points?: number) => Promise<void>;
  /** Counts without refusing. */
  count: (key: string) => Promise<void>;
  /** Throws `rate_limited` when nothing is left. */
  assertLeft: (key: string) => Promise<void>;
};

/** The Redis in which limits are counted. */
export type LimitRedis = {
  redis: Redis;
  /** Runs this in Redis, or in memory while Redis is down. */
  run: <T>(limiters: Limiters, work: (limiter: RateLimiterAbstract) => Promise<T>) => Promise<T>;
};
type Limiters = { shared: RateLimiterAbstract; own: RateLimiterAbstract };

/** A Redis that did not answer is left alone for this long, because each attempt costs a request its timeout. */
const restMs = 5000;

/** Opens the Redis in which limits are counted; while it is down or frozen, each process counts separately. */
export const openLimitRedis = ({ REDIS_URL }: LimitEnv, log: Log): LimitRedis => {
  const redis = connectRedis(REDIS_URL);
  redis.on('error', (error: Error) => log.warn({ reason: error.message }, 'redis is down'));
  let restUntil = 0;
  return {
    redis,
    run: async ({ shared, own }, work) => {
      if (redis.status !== 'ready' || performance.now() < restUntil) return work(own);
      try {
        return await work(shared);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw error;
        restUntil = performance.now() + restMs;
        log.warn({ err: error }, 'limits are counted in memory');
        return work(own);
      }
    },
  };
};

/** The refusal of a request above the limit, until this many seconds have passed. */
export const rateLimited = (seconds: number): ApiProblem =>
  new ApiProblem('rate_limited', {
    retryAfterSeconds: seconds,
    ...(seconds > 90 && {
      message: `That was a lot in a short time. Please try again in ${Math.ceil(seconds / 60)} minutes.`,
    }),
  });

export const openLimiter = (store: LimitRedis, name: string, { points, seconds }: RateLimit): Limiter => {
  const rule = { keyPrefix: `limit-${name}`, points, duration: seconds };
  const limiters = {
    shared: new RateLimiterRedis({ ...rule, storeClient: store.redis }),
    own: new RateLimiterMemory(rule),
  };
  const refuseAbove = async (work: (limiter: RateLimiterAbstract) => Promise<unknown>) => {
    try {
      await store.run(limiters, work);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw rateLimited(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
    }
  };
  return {
    spend: (key, amount = 1) => refuseAbove((limiter) => limiter.consume(key, amount)),
    count: async (key) => {
      await store.run(limiters, (limiter) => limiter.penalty(key));
    },
    assertLeft: (key) =>
      refuseAbove(async (limiter) => {
        const spent = await limiter.get(key);
        if (spent && spent.consumedPoints >= points) throw spent;
      }),
  };
};
