import type { RemoteModule } from '@pawlayer/app-kit';
import { type ComponentType, lazy } from 'react';
import { matchRoutes, renderMatches, useLocation } from 'react-router-dom';
import { NotFoundPage } from '../pages/not-found-page.tsx';

/** The pages of each remote as one component that loads on first use. */
export type RemotePages = { get: (remote: string) => ComponentType };

/** A remote that failed to load is forgotten, so that the next mount tries again. */
export const createRemotePages = (load: (remote: string) => Promise<RemoteModule>): RemotePages => {
  const known = new Map<string, ComponentType>();
  const create = (remote: string) =>
    lazy(async () => {
      try {
        return { default: pagesOf(await load(remote)) };
      } catch (error) {
        known.delete(remote);
        throw error;
      }
    });
  return {
    get: (remote) => {
      const page = known.get(remote) ?? create(remote);
      known.set(remote, page);
      return page;
    },
  };
};

const pagesOf = ({ routes }: RemoteModule) =>
  function Pages() {
    const matches = matchRoutes(routes, useLocation());
    return matches ? renderMatches(matches) : <NotFoundPage />;
  };
