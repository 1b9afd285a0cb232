import { BrokenPage } from '@pawlayer/shell/broken-page';
import { NotFoundPage } from '@pawlayer/shell/not-found-page';
import { RemoteError } from '@pawlayer/shell/remote-error';
import type { ReactNode } from 'react';
import type { ExampleGroup } from '../example.ts';
import { renderPage } from '../page.tsx';

const page = (element: ReactNode) => renderPage({ routes: [{ path: '*', element }] }, '/no-such-page');

/** What the shell shows instead of a page of a remote. */
export const shellPages = {
  'shell-pages': {
    examples: [
      { name: 'broken', render: () => <BrokenPage /> },
      { name: 'remote-error', render: () => page(<RemoteError onRetry={() => {}} />) },
      { name: 'not-found', render: () => page(<NotFoundPage />) },
    ],
  },
} satisfies Record<string, ExampleGroup>;
