import { AppServicesProvider, createAppServices, resolveLazyRoute, type RemoteModule } from '@pawlayer/app-kit';
import type { ReactNode } from 'react';
import { matchRoutes, MemoryRouter, type RouteObject, useRoutes } from 'react-router-dom';

/** Renders a page of a remote, without header and footer. */
export const renderPage = async ({ routes }: Pick<RemoteModule, 'routes'>, address: string): Promise<ReactNode> => {
  const matches = matchRoutes(routes, new URL(address, location.href)) ?? [];
  await Promise.all(matches.map(({ route }) => resolveLazyRoute(route)));
  return <Routed address={address} routes={routes} />;
};

/** Provides what the shell otherwise does: a router and the app services. */
const Routed = ({ address, routes }: { address: string; routes: RouteObject[] }) => (
  <AppServicesProvider services={createAppServices()}>
    <MemoryRouter initialEntries={[address]}>
      <main id="main">
        <Matched routes={routes} />
      </main>
    </MemoryRouter>
  </AppServicesProvider>
);

const Matched = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);
