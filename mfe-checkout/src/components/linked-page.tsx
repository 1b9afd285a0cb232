import { ApiError, SectionBoundary } from '@pawlayer/app-kit';
import { ErrorPanel, LoadingNote, Skeleton } from '@pawlayer/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { NarrowPage } from './narrow-page.tsx';

export type LinkedPageProps<Data> = {
  query: UseQueryResult<Data>;
  /** Announced to screen readers while loading. */
  loading: string;
  /** About as high as the loaded page. */
  height: string;
  /** What stands around the message that the page cannot be shown. */
  frame: ComponentType<{ children: ReactNode }>;
  /** A reassuring text for that message. */
  comfort: string;
  /** Shown when what the link names does not exist. */
  notFound: ReactNode;
  children: (data: Data) => ReactNode;
};

/** A page that a link opens without a login, in the states of its query: loading, failed, not found, loaded. */
export const LinkedPage = <Data,>(props: LinkedPageProps<Data>) => {
  const { query, loading, height, frame: Frame, comfort, notFound, children } = props;
  if (isNotFound(query.error)) return notFound;
  if (query.data !== undefined) {
    return (
      <SectionBoundary title="The store's answer could not be read" text={comfort} frame={Frame}>
        <Loaded data={query.data}>{children}</Loaded>
      </SectionBoundary>
    );
  }
  if (query.isError) {
    return (
      <Frame>
        <ErrorPanel title="The store did not answer" text={comfort} onRetry={() => void query.refetch()} />
      </Frame>
    );
  }
  return (
    <NarrowPage>
      <LoadingNote>{loading}</LoadingNote>
      <Skeleton height={height} />
    </NarrowPage>
  );
};

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Renders the data below the boundary, which catches what the data breaks. */
const Loaded = <Data,>({ data, children }: Pick<LinkedPageProps<Data>, 'children'> & { data: Data }) => children(data);
