import { olderStoriesQuery } from '@pawlayer/app-kit';
import { maxListedStories, type Story } from '@pawlayer/contracts';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { type Review, reviewOf } from '../../lib/reviews.ts';

type OlderReviews = {
  older: readonly Review[];
  hasMore: boolean;
  isLoading: boolean;
  isError: boolean;
  /** Reads the page that failed again, or the next one. */
  loadMore: () => void;
};

/** The stories before the newest ones, page by page, from the first call of `loadMore` on. */
export const useOlderReviews = (newest: readonly Story[]): OlderReviews => {
  const [asked, setAsked] = useState<readonly { until: string; cursor?: string }[]>([]);
  const pages = useQueries({ queries: asked.map(olderStoriesQuery) });
  const shown = new Set(newest.map(({ id }) => id));
  const stories = pages.flatMap(({ data }) => data?.stories ?? []);
  const next = nextPage(newest, asked[0]?.until, pages.at(-1)?.data?.nextCursor);
  return {
    older: stories.filter(({ id }) => !shown.has(id)).map(reviewOf),
    hasMore: next !== undefined,
    isLoading: pages.some(({ isFetching }) => isFetching),
    isError: pages.some(({ isError }) => isError),
    loadMore: () => {
      for (const page of pages) if (page.isError) void page.refetch();
      if (next) setAsked([...asked, next]);
    },
  };
};

const nextPage = (newest: readonly Story[], until: string | undefined, cursor: string | undefined) => {
  if (until !== undefined) return cursor === undefined ? undefined : { until, cursor };
  const last = newest.length >= maxListedStories ? newest.at(-1) : undefined;
  return last && { until: last.createdAt };
};
