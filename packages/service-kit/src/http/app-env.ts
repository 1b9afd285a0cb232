import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';

/** The environment of a handler: Node's request and response, and the variables set by middleware. */
export type AppEnv = { Bindings: HttpBindings; Variables: { requestId: string; session?: Buffer } };
export type App = Hono<AppEnv>;
export type AppContext = Context<AppEnv>;
