import type { StoryState } from '@pawlayer/contracts/admin';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { joinPages } from '../../lib/queries/join-pages.ts';
import { storyPageQuery } from '../../lib/queries/stories.ts';

/** The stories in one state, with a function that reads the next page. */
export const useStoryPages = (state: StoryState) => {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const first = useQuery(storyPageQuery(state));
  const later = useQueries({ queries: cursors.map((cursor) => storyPageQuery(state, cursor)) });
  const { items: stories, ...pages } = joinPages(
    [first, ...later],
    (page) => page.stories,
    (cursor) => setCursors((before) => (before.includes(cursor) ? before : [...before, cursor])),
  );
  return { first, stories, counts: first.data?.counts, ...pages };
};
