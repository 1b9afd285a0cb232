import type { RouteObject } from 'react-router-dom';

/** Loads what a route left for later (`lazy`), and puts it in its place. Rejects when it does not come; the next call tries again. */
export const resolveLazyRoute = async (route: RouteObject): Promise<void> => {
  if (typeof route.lazy !== 'function') return;
  const { lazy, ...rest } = route;
  Object.assign(route, rest, await lazy());
  delete route.lazy;
};
