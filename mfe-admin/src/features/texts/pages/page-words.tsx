import type { PageTextName } from '@pawlayer/contracts/admin';
import { Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AsyncStates } from '../../../components/async-states.tsx';
import { getText } from '../get-text.ts';
import { pageTextsQuery } from './api.ts';

/** The reader of Markdown is loaded with it, so that no other page waits for it. */
const PageEditor = lazy(async () => ({ default: (await import('./editor/page-editor.tsx')).PageEditor }));

/** What a page says: the form, what a visitor sees, and the versions. */
export const PageWords = ({ name }: { name: PageTextName }) => {
  const skeleton = <Skeleton height="640px" />;
  return (
    <AsyncStates
      query={useQuery(pageTextsQuery())}
      loading="Loading the words..."
      skeleton={skeleton}
      failed="The words could not be loaded"
    >
      {(texts) => (
        <Suspense fallback={skeleton}>
          <PageEditor current={getText(texts, name)} />
        </Suspense>
      )}
    </AsyncStates>
  );
};
