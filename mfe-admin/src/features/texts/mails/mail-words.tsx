import type { MailTextName } from '@pawlayer/contracts/admin';
import { Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AsyncStates } from '../../../components/async-states.tsx';
import { getText } from '../get-text.ts';
import { mailTextsQuery } from './api.ts';

/** The reader of Markdown is loaded with it, so that no other page waits for it. */
const MailEditor = lazy(async () => ({ default: (await import('./editor/mail-editor.tsx')).MailEditor }));

/** The words of one mail: the form, what a customer gets, and the versions. */
export const MailWords = ({ name }: { name: MailTextName }) => {
  const skeleton = <Skeleton height="640px" />;
  return (
    <AsyncStates
      query={useQuery(mailTextsQuery())}
      loading="Loading the words..."
      skeleton={skeleton}
      failed="The words could not be loaded"
    >
      {(texts) => (
        <Suspense fallback={skeleton}>
          <MailEditor current={getText(texts, name)} />
        </Suspense>
      )}
    </AsyncStates>
  );
};
