import type { UseQueryResult } from '@tanstack/react-query';

type Page = { nextCursor?: string | undefined };

/** The pages of a list that are read so far, as one list; `loadMore` reads those that failed again, and then the next. */
export const joinPages = <P extends Page, Item extends { id: string }>(
  results: readonly UseQueryResult<P>[],
  itemsOf: (page: P) => readonly Item[],
  readPage: (cursor: string) => void,
) => {
  const pages = results.flatMap(({ data }) => data ?? []);
  const later = results.slice(1);
  const nextCursor = pages.at(-1)?.nextCursor;
  const isLoadingMore = later.some(({ isLoading }) => isLoading);
  return {
    // When items leave a page, the next ones move up, and are on two pages until both are read anew.
    items: [...new Map(pages.flatMap(itemsOf).map((item) => [item.id, item])).values()],
    hasMore: nextCursor !== undefined && !isLoadingMore,
    isLoadingMore,
    moreError: later.find(({ error }) => error)?.error,
    loadMore: () => {
      for (const page of later) if (page.isError) void page.refetch();
      if (nextCursor) readPage(nextCursor);
    },
  };
};
