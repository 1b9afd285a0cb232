import { checkoutHandle } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import type { RouteObject } from 'react-router-dom';
import { ownedPages } from './owned-pages.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { RemotePage } from './remotes/remote-page.tsx';
import type { RemotePages } from './remotes/remote-pages.tsx';

/** Every address of the store: a remote's pages by owner, and the 404 page for the rest. */
export const createRoutes = (pages: RemotePages): RouteObject[] => [
  ...ownedPages.map(({ path, remote }) => ({
    path,
    element: <RemotePage remote={remote} pages={pages} />,
    ...(path === paths.checkout && { handle: checkoutHandle }),
  })),
  { path: '*', element: <NotFoundPage /> },
];
