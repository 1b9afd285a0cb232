import type { AnyCall } from '@pawlayer/contracts';
import type { Handler, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { ApiProblem } from './api-problem.ts';
import type { App, AppContext, AppEnv } from './app-env.ts';

/** The property by which a route knows its contract. */
const contract: unique symbol = Symbol('contract');

/** `/api/orders/{id}` → `/api/orders/:id`. */
export const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Mounts the handlers of a call behind the check of its roles. The only way to mount a route of `/api/admin/`. */
export const mountCall = (
  app: App,
  call: AnyCall,
  ...handlers: (MiddlewareHandler<AppEnv> | Handler<AppEnv>)[]
): void => {
  const checkRoles: MiddlewareHandler<AppEnv> = async (c, next) => {
    if (call.roles) admit(c, call.roles);
    await next();
  };
  app.on(call.method, [honoPath(call.path)], Object.assign(checkRoles, { [contract]: call }), ...handlers);
};

/** The call that a request will run; undefined when its path is none of a call's. */
export const matchedCall = (c: AppContext): AnyCall | undefined => {
  const marked = matchedRoutes(c).find(({ handler }) => contract in handler)?.handler;
  return marked && (marked as unknown as { [contract]: AnyCall })[contract]; // set only by `mountCall`
};

/** Whether a request has a route of its own, besides middleware. */
export const hasRoute = (c: AppContext): boolean => matchedRoutes(c).some(({ method }) => method !== 'ALL');

const admit = (c: AppContext, roles: readonly string[]): void => {
  const person = c.get('person');
  if (!person) throw new ApiProblem('unauthorized');
  if (!roles.includes(person.role)) throw new ApiProblem('forbidden');
};
