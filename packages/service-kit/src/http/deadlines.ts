import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import type * as z from 'zod';
import { bodyEnv } from '../env.ts';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from './app-env.ts';

/** How long requests may take. */
export type Deadlines = {
  /** Milliseconds in which the body has to move on, or be complete: by at least `bodyBytes`. */
  idleMs: number;
  bodyBytes: number;
  /** Milliseconds that all of a body may take. */
  bodyMs: number;
  /** Milliseconds that a handler may take once the body is complete. */
  handlerMs: number;
};

/** Shorter than the gateway's 25 s, so that the service sends the response. */
const handlerMs = 20_000;

/** A body has the time that it needs as long as it moves on; a slow sender of few bytes does not hold a connection. */
export const readDeadlines = (env: z.output<typeof bodyEnv>): Deadlines => ({
  idleMs: env.BODY_IDLE_SECONDS * 1000,
  bodyBytes: env.BODY_IDLE_SECONDS * env.BODY_BYTES_PER_SECOND,
  bodyMs: env.BODY_SECONDS * 1000,
  handlerMs,
});

export const defaultDeadlines = readDeadlines(bodyEnv.parse({}));

/** Throws `too_slow` when the body is not complete in time, and `unavailable` when the handler has not finished. */
export const enforceDeadlines =
  ({ handlerMs: maxMs, ...limits }: Deadlines): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { incoming, outgoing } = c.env;
    const late = Promise.withResolvers<never>();
    let timer: NodeJS.Timeout | undefined;
    const waitForHandler = () => {
      timer = setTimeout(() => late.reject(new ApiProblem('unavailable')), maxMs);
    };
    const endBody = () => {
      late.reject(new ApiProblem(incoming.complete ? 'unavailable' : 'too_slow'));
      // Node does not tell a reader of the body if the connection is closed after the response.
      outgoing.once('close', () => incoming.destroy());
    };
    const stopWatching = hasBody(incoming)
      ? watchBody(incoming, limits, { endBody, waitForHandler })
      : waitForHandler();
    try {
      await Promise.race([next(), late.promise]);
    } finally {
      stopWatching?.();
      clearTimeout(timer);
    }
  };

type Watchers = { endBody: () => void; waitForHandler: () => void };

/** Looks at what arrives without reading it. Returns what ends that. */
const watchBody = (
  incoming: IncomingMessage,
  { idleMs, bodyBytes, bodyMs }: Omit<Deadlines, 'handlerMs'>,
  { endBody, waitForHandler }: Watchers,
): (() => void) => {
  let seen = incoming.socket.bytesRead;
  const end = () => {
    stop();
    endBody();
  };
  const whole = setTimeout(end, bodyMs);
  const moves = setInterval(() => {
    const { bytesRead } = incoming.socket;
    if (bytesRead - seen < bodyBytes) end();
    seen = bytesRead;
  }, idleMs);
  const onEnd = () => {
    stop();
    waitForHandler();
  };
  const stop = () => {
    clearTimeout(whole);
    clearInterval(moves);
    incoming.off('end', onEnd);
  };
  incoming.once('end', onEnd);
  return stop;
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
