import '@pawlayer/ui/fonts.css';
import '@pawlayer/ui/tokens.css';
import { createAppQueryClient } from '@pawlayer/app-kit';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { loadRemote } from './remotes/load-remote.ts';
import { readRemoteLocations } from './remotes/remote-locations.ts';
import { createRemotePages } from './remotes/remote-pages.tsx';
import { reportCaught } from './report.ts';
import { createRoutes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element with the id "root"');

const locations = readRemoteLocations(document);
const pages = createRemotePages((remote) => loadRemote(remote, locations.get(remote)));
const router = createBrowserRouter(createRoutes(pages));

createRoot(root, { onCaughtError: reportCaught }).render(
  <StrictMode>
    <QueryClientProvider client={createAppQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
