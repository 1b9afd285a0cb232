import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';

/** What a handler finds in its context: Node's request and response, and what the middleware set. */
export type AppEnv = { Bindings: HttpBindings; Variables: { requestId: string; session?: Buffer } };
export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
