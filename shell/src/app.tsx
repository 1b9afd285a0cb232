import { AppFrame } from '@pawlayer/app-kit';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { BrokenPage } from './pages/broken-page.tsx';
import type { RemotePages } from './remotes/remote-pages.tsx';
import { createRoutes } from './routes.tsx';

/** The store, below a router: in a browser the browser's own, and a still one where the pages are written. */
export const App = ({ pages, queryClient }: { pages: RemotePages; queryClient: QueryClient }) => {
  const [routes] = useState(() => createRoutes(pages));
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary fallback={<BrokenPage />}>
        <AppFrame routes={routes} />
      </ErrorBoundary>
    </QueryClientProvider>
  );
};
