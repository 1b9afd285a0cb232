import type { HttpBindings } from '@hono/node-server';
import type { ErrorCode } from '@pawlayer/contracts';
import type { Context, Hono } from 'hono';

/**
 * The environment of a handler: Node's request and response, and the variables set by middleware. `refusal` is the code
 * of the error that is sent.
 */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: { requestId: string; session?: Buffer; refusal?: ErrorCode };
};
export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
