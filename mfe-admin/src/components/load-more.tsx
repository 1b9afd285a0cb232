import { SmallButton } from '@pawlayer/ui';
import type { joinPages } from '../lib/queries/join-pages.ts';
import { MutationError } from './mutation-error.tsx';

type LoadMoreProps = Omit<ReturnType<typeof joinPages>, 'items'> & {
  /** Title of the error. */
  failed: string;
};

/** The button below a list that is read page by page. */
export const LoadMore = ({ hasMore, isLoadingMore, moreError, loadMore, failed }: LoadMoreProps) => (
  <>
    <MutationError error={moreError} title={failed} />
    {(hasMore || isLoadingMore) && (
      <div>
        <SmallButton pending={isLoadingMore} onClick={loadMore}>
          Load more
        </SmallButton>
      </div>
    )}
  </>
);
