import { Button, ErrorPanel, LoadingNote, Notice } from '@pawlayer/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnauthorized, errorMessage } from '../../lib/session/admin-call.ts';
import styles from './async-states.module.css';

type AsyncStatesProps<Data> = {
  query: UseQueryResult<Data>;
  /** Said to screen readers while it loads. */
  loading: string;
  /** What stands there while it loads, as high as what will come. */
  skeleton: ReactNode;
  /** What did not arrive. */
  failed: string;
  /** The loaded face, and the empty one. */
  children: (data: Data) => ReactNode;
};

/** The faces of what is asked from a service: loading, failed with a way to try again, and loaded. Old data stays when it cannot be refreshed. */
export const AsyncStates = <Data,>({ query, loading, skeleton, failed, children }: AsyncStatesProps<Data>) => {
  const { data, error, isError, isFetching, refetch } = query;
  const retry = () => void refetch();
  if (data !== undefined) {
    return (
      <>
        {isError && !isUnauthorized(error) && (
          <Notice tone="danger" title={failed}>
            <p>What you see may be out of date. {errorMessage(error)}</p>
            <Button variant="quiet" size="small" pending={isFetching} onClick={retry}>
              Try again
            </Button>
          </Notice>
        )}
        {children(data)}
      </>
    );
  }
  if (isError && !isFetching) return <ErrorPanel title={failed} text={errorMessage(error)} onRetry={retry} />;
  return (
    <div className={styles['loading']}>
      <LoadingNote>{loading}</LoadingNote>
      {skeleton}
    </div>
  );
};
