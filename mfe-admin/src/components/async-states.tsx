import { SectionBoundary } from '@pawlayer/app-kit';
import { ErrorPanel, LoadingNote, Notice, Skeleton, SmallButton, Stack } from '@pawlayer/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage, isUnauthorized } from '../lib/session/errors.ts';
import styles from './async-states.module.css';

type AsyncStatesProps<Data> = {
  query: UseQueryResult<Data>;
  /** Announced to screen readers while loading. */
  loading: string;
  /** As high as the loaded content, so that nothing jumps. */
  skeleton: ReactNode;
  /** Title of the error. */
  failed: string;
  /** Renders the data, or a message that there is none. */
  children: (data: Data) => ReactNode;
};

/**
 * The states of a query: loading, failed with a retry button, loaded. When refreshing fails, the old data stays
 * visible; when the data cannot be shown, only this section fails.
 */
export const AsyncStates = <Data,>({ query, loading, skeleton, failed, children }: AsyncStatesProps<Data>) => {
  const { data, error, isError, isFetching, refetch } = query;
  const retry = () => void refetch();
  if (data !== undefined) {
    return (
      <>
        {isError && !isUnauthorized(error) && (
          <Notice tone="danger" title={failed}>
            <p>What you see may be out of date. {errorMessage(error)}</p>
            <SmallButton variant="quiet" pending={isFetching} onClick={retry}>
              Try again
            </SmallButton>
          </Notice>
        )}
        <SectionBoundary title={failed} text="The store's answer could not be read. The rest of this page works.">
          <Loaded data={data}>{children}</Loaded>
        </SectionBoundary>
      </>
    );
  }
  if (isError && !isFetching) return <ErrorPanel title={failed} text={errorMessage(error)} onRetry={retry} />;
  return (
    <Stack gap={8}>
      <LoadingNote>{loading}</LoadingNote>
      {skeleton}
    </Stack>
  );
};

/** Renders the data below the boundary, which catches what the data breaks. */
const Loaded = <Data,>({ data, children }: Pick<AsyncStatesProps<Data>, 'children'> & { data: Data }) => children(data);

export const EmptyState = ({ children }: { children: ReactNode }) => <p className={styles['empty']}>{children}</p>;

export const RowSkeletons = ({ rows, height = '64px' }: { rows: number; height?: string }) =>
  Array.from({ length: rows }, (_, index) => <Skeleton key={index} height={height} />);
