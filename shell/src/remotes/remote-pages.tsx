import { resolveLazyRoute, type RemoteModule } from '@pawlayer/app-kit';
import { type ComponentType, lazy, use } from 'react';
import { matchRoutes, renderMatches, type RouteObject, useLocation } from 'react-router-dom';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { retryOnce } from './retry-once.ts';
import { useRemoveInert } from './use-remove-inert.ts';

/** The pages of each remote as one component that loads on first use. */
export type RemotePages = { get: (remote: string) => ComponentType };

/**
 * A remote, or a page of one, that failed to load is removed from the cache by the next `get`, so that the next mount
 * tries again.
 */
export const createRemotePages = (load: (remote: string) => Promise<RemoteModule>): RemotePages => {
  const remotes = new Map<string, ComponentType>();
  const pending = new Map<RouteObject, Promise<void>>();
  const failed = new Set<RouteObject>();

  const loadRoute = (route: RouteObject) => {
    const promise = retryOnce(() => resolveLazyRoute(route));
    promise.catch(() => failed.add(route));
    pending.set(route, promise);
    return promise;
  };
  const pagesOf = ({ routes }: RemoteModule) =>
    function Pages() {
      useRemoveInert();
      const matches = matchRoutes(routes, useLocation());
      for (const { route } of matches ?? []) {
        // Cached even after it has resolved, because React requires the same promise on each render.
        const promise = pending.get(route) ?? (route.lazy && loadRoute(route));
        if (promise) use(promise);
      }
      return matches ? renderMatches(matches) : <NotFoundPage />;
    };
  const create = (remote: string) =>
    lazy(async () => {
      try {
        return { default: pagesOf(await load(remote)) };
      } catch (error) {
        remotes.delete(remote);
        throw error;
      }
    });
  return {
    get: (remote) => {
      for (const route of failed) pending.delete(route);
      failed.clear();
      const page = remotes.get(remote) ?? create(remote);
      remotes.set(remote, page);
      return page;
    },
  };
};
