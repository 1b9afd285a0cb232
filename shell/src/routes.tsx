import { checkoutHandle } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import type { RouteObject } from 'react-router-dom';
import { pageOwners } from './page-owners.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { RemotePage } from './remotes/remote-page.tsx';
import type { RemotePages } from './remotes/remote-pages.tsx';

const pageNames = Object.keys(pageOwners) as (keyof typeof pageOwners)[]; // Object.keys widens the keys

/** All routes of the store: each page with its remote, and the 404 page for the rest. */
export const createRoutes = (pages: RemotePages): RouteObject[] => [
  ...pageNames.map((name) => ({
    path: paths[name],
    element: <RemotePage remote={pageOwners[name]} pages={pages} />,
    ...(name === 'checkout' && { handle: checkoutHandle }),
  })),
  { path: '*', element: <NotFoundPage /> },
];
