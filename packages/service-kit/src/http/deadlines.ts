import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from './app-env.ts';

/** Milliseconds that a request may take to arrive, and that a handler may take once its body is complete. */
export type Deadlines = { bodyMs: number; handlerMs: number };

/**
 * The handler's is shorter than the gateway's 25 s, so that the service sends the response. The body's bounds how long a
 * slow sender holds a connection.
 */
export const defaultDeadlines: Deadlines = { bodyMs: 45_000, handlerMs: 20_000 };

/** Throws `too_slow` when the body is not complete in time, and `unavailable` when the handler has not finished. */
export const enforceDeadlines =
  ({ bodyMs, handlerMs }: Deadlines): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const { incoming, outgoing } = c.env;
    const late = Promise.withResolvers<never>();
    let timer: NodeJS.Timeout | undefined;
    const waitForHandler = () => {
      clearTimeout(timer);
      timer = setTimeout(() => late.reject(new ApiProblem('unavailable')), handlerMs);
    };
    if (hasBody(incoming)) {
      const endBody = () => {
        late.reject(new ApiProblem(incoming.complete ? 'unavailable' : 'too_slow'));
        // Node does not tell a reader of the body that its connection was closed after the response.
        outgoing.once('close', () => incoming.destroy());
      };
      timer = setTimeout(endBody, bodyMs);
      incoming.once('end', waitForHandler);
    } else waitForHandler();
    try {
      await Promise.race([next(), late.promise]);
    } finally {
      clearTimeout(timer);
      incoming.off('end', waitForHandler);
    }
  };

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
