import './first-paint.ts';
import '@pawlayer/ui/fonts.css';
import '@pawlayer/ui/tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createAppQueryClient } from './api/query-client.ts';
import { AppFrame } from './frame/app-frame.tsx';
import type { RemoteModule } from './remote-module.ts';

/** Runs one remote by itself, with the real header and footer, in the element with the id `root`. Throws when that is missing. */
export const mountStandalone = ({ routes }: RemoteModule): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no element with the id "root"');
  const router = createBrowserRouter([{ element: <AppFrame />, children: routes }]);
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createAppQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
};
