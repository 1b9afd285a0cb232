import type { MiddlewareHandler } from 'hono';
import { limitsAreOff } from '../env.ts';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from './app-env.ts';
import { toLimitKey } from './limit-keys.ts';
import type { LimitEnv } from './limiter.ts';
import { clientIp, signalOfEnd } from './request-info.ts';

type TurnOptions = {
  /** How many requests of one address may wait for the one that is under way. */
  waiting: number;
  /** How long one may wait. */
  seconds: number;
};

/**
 * Middleware that lets each address have one request under way in this process. The next ones wait before their body is
 * read, in the order in which they came; 429 for one too many, and for one whose turn does not come in time.
 */
export const takeTurns = (env: LimitEnv, { waiting, seconds }: TurnOptions): MiddlewareHandler<AppEnv> => {
  /** For each address, what begins the request under way and those behind it. */
  const lines = new Map<string, (() => void)[]>();
  return async (c, next) => {
    if (limitsAreOff(env)) return next();
    const key = toLimitKey('address', clientIp(c));
    const line = lines.get(key) ?? [];
    if (line.length > waiting) throw notYet();
    const { promise: turn, resolve: begin, reject } = Promise.withResolvers<void>();
    line.push(begin);
    lines.set(key, line);
    line[0]?.();
    const end = AbortSignal.any([AbortSignal.timeout(1000 * seconds), signalOfEnd(c)]);
    end.addEventListener('abort', () => reject(notYet()), { once: true });
    try {
      await turn;
      await next();
    } finally {
      line.splice(line.indexOf(begin), 1);
      line[0]?.(); // nothing happens to one that has begun already
      if (line.length === 0) lines.delete(key);
    }
  };
};

const notYet = () => new ApiProblem('rate_limited', { retryAfterSeconds: 2 });
