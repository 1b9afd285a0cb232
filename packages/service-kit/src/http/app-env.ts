import type { HttpBindings } from '@hono/node-server';
import type { ErrorCode, Role } from '@pawlayer/contracts';
import type { Context, Hono } from 'hono';

/** The person whose session a request has. */
export type SignedInPerson = { id: string; role: Role };

/**
 * The environment of a handler: Node's request and response, and the variables set by middleware. `refusal` is the code
 * of the error that is sent.
 */
export type AppEnv = {
  Bindings: HttpBindings;
  Variables: { requestId: string; session?: Buffer; person?: SignedInPerson; refusal?: ErrorCode };
};
export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
