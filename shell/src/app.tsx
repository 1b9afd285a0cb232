import { AppLayout, type AppServices, AppServicesProvider, ErrorBoundary } from '@pawlayer/app-kit';
import { useState } from 'react';
import { BrokenPage } from './pages/broken-page.tsx';
import type { RemotePages } from './remotes/remote-pages.tsx';
import { createRoutes } from './routes.tsx';

/** The store below a router: the browser's, or a static one for prerendering. */
export const App = ({ pages, services }: { pages: RemotePages; services: AppServices }) => {
  const [routes] = useState(() => createRoutes(pages));
  return (
    <AppServicesProvider services={services}>
      <ErrorBoundary fallback={<BrokenPage />}>
        <AppLayout routes={routes} />
      </ErrorBoundary>
    </AppServicesProvider>
  );
};
