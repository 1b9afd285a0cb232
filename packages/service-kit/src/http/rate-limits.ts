import type { MiddlewareHandler } from 'hono';
import { limitsAreOff } from '../env.ts';
import type { Log } from '../log.ts';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from './app-env.ts';
import { toLimitKey, type Budgets, type LimitKeys, type LimitKind } from './limit-keys.ts';
import { openLimiter, openLimitRedis, type LimitEnv, type Limiter } from './limiter.ts';
import { clientIp } from './request-info.ts';

/**
 * A service's limits by name. Each method throws `rate_limited` above a limit; nothing is limited where limits are off.
 */
export type RateLimits<Name extends string> = {
  /** Counts one request, or the given number of points such as bytes, for each of these keys that has a limit. */
  spend: (name: Name, keys: LimitKeys, points?: number) => Promise<void>;
  /** Middleware that counts a request for its address and in all. */
  limit: (name: Name) => MiddlewareHandler<AppEnv>;
  /** Middleware that counts the bytes that a request says it brings, before they are read. */
  limitBytes: (name: Name) => MiddlewareHandler<AppEnv>;
  /** Middleware that counts only requests that find nothing, as when somebody guesses ids. */
  limitMisses: (name: Name) => MiddlewareHandler<AppEnv>;
  ready: () => Promise<unknown>;
  close: () => void;
};

type Spending = { limiter: Limiter; key: string };

export const openRateLimits = <Name extends string>(
  env: LimitEnv,
  log: Log,
  budgets: Readonly<Record<Name, Budgets>>,
): RateLimits<Name> => {
  const store = openLimitRedis(env, log);
  const isOff = limitsAreOff(env);
  const limiters = new Map(
    Object.entries<Budgets>(budgets).flatMap(([name, kinds]) =>
      Object.entries(kinds).map(([kind, limit]) => [`${name}-${kind}`, openLimiter(store, `${name}-${kind}`, limit)]),
    ),
  );
  const spendingsOf = (name: Name, keys: LimitKeys): Spending[] =>
    Object.entries(keys).flatMap(([kind, value]) => {
      const limiter = limiters.get(`${name}-${kind}`);
      return limiter && !isOff ? [{ limiter, key: toLimitKey(kind as LimitKind, String(value)) }] : []; // LimitKeys' own
    });
  const spend: RateLimits<Name>['spend'] = (name, keys, points = 1) =>
    throwLongest(spendingsOf(name, keys).map(({ limiter, key }) => limiter.spend(key, points)));
  return {
    spend,
    limit: (name) => async (c, next) => {
      await spend(name, { address: clientIp(c), all: true });
      await next();
    },
    limitBytes: (name) => async (c, next) => {
      await spend(name, { address: clientIp(c), all: true }, Number(c.req.header('content-length') ?? 0));
      await next();
    },
    limitMisses: (name) => async (c, next) => {
      const spendings = spendingsOf(name, { address: clientIp(c) });
      await throwLongest(spendings.map(({ limiter, key }) => limiter.assertLeft(key)));
      await next();
      if (c.res.status === 404) await Promise.all(spendings.map(({ limiter, key }) => limiter.count(key)));
    },
    ready: () => store.redis.ping(),
    close: () => store.redis.disconnect(),
  };
};

/** Middleware that lets each address have this many requests under way in this process; 429 beyond. */
export const limitParallel = (env: LimitEnv, most: number): MiddlewareHandler<AppEnv> => {
  const underWay = new Map<string, number>();
  return async (c, next) => {
    const key = toLimitKey('address', clientIp(c));
    const count = underWay.get(key) ?? 0;
    if (count >= most && !limitsAreOff(env)) throw new ApiProblem('rate_limited', { retryAfterSeconds: 2 });
    underWay.set(key, count + 1);
    try {
      await next();
    } finally {
      const left = (underWay.get(key) ?? 1) - 1;
      if (left > 0) underWay.set(key, left);
      else underWay.delete(key);
    }
  };
};

/**
 * Middleware that lets this process have this many requests of all addresses under way; 503 with these words beyond.
 */
export const limitInAll = (most: number, message: string): MiddlewareHandler<AppEnv> => {
  let underWay = 0;
  return async (_c, next) => {
    if (underWay >= most) throw new ApiProblem('unavailable', { message, retryAfterSeconds: 5 });
    underWay += 1;
    try {
      await next();
    } finally {
      underWay -= 1;
    }
  };
};

/** Waits for all, so that each is counted; then throws the refusal that lasts longest. */
const throwLongest = async (countings: readonly Promise<void>[]): Promise<void> => {
  const errors = (await Promise.allSettled(countings)).flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  );
  if (errors.length > 0) throw errors.reduce((a, b) => (secondsOf(b) > secondsOf(a) ? b : a));
};

const secondsOf = (error: unknown): number =>
  error instanceof ApiProblem ? (error.details.retryAfterSeconds ?? 0) : Number.POSITIVE_INFINITY;
