import type { StoryState } from '@pawlayer/contracts/admin';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { storyPageQuery } from '../../lib/queries/stories.ts';

/** The stories in one state, with a function that reads the next page. */
export const useStoryPages = (state: StoryState) => {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const first = useQuery(storyPageQuery(state));
  const later = useQueries({ queries: cursors.map((cursor) => storyPageQuery(state, cursor)) });
  const pages = [first, ...later].flatMap(({ data }) => data ?? []);
  const nextCursor = pages.at(-1)?.nextCursor;
  const isLoadingMore = later.some(({ isLoading }) => isLoading);
  return {
    first,
    // When stories leave a page, the next ones move up, and are on two pages until both are read anew.
    stories: [...new Map(pages.flatMap(({ stories }) => stories).map((story) => [story.id, story])).values()],
    counts: first.data?.counts,
    hasMore: nextCursor !== undefined && !isLoadingMore,
    isLoadingMore,
    moreError: later.find(({ error }) => error)?.error,
    loadMore: () => {
      for (const page of later) if (page.isError) void page.refetch();
      if (nextCursor && !cursors.includes(nextCursor)) setCursors([...cursors, nextCursor]);
    },
  };
};
