import type { RouteObject } from 'react-router-dom';

/** Loads a route's `lazy` part and merges it into the route. Rejects when loading fails; the next call tries again. */
export const resolveLazyRoute = async (route: RouteObject): Promise<void> => {
  if (typeof route.lazy !== 'function') return;
  const { lazy, ...rest } = route;
  Object.assign(route, rest, await lazy());
  delete route.lazy;
};
