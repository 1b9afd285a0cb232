import type { MessageState } from '@pawlayer/contracts/admin';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { joinPages } from '../../lib/queries/join-pages.ts';
import { messagePageQuery } from './api.ts';

/** The messages in one state, with a function that reads the next page. */
export const useMessagePages = (state: MessageState) => {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const first = useQuery(messagePageQuery(state));
  const later = useQueries({ queries: cursors.map((cursor) => messagePageQuery(state, cursor)) });
  const { items: messages, ...pages } = joinPages(
    [first, ...later],
    (page) => page.messages,
    (cursor) => setCursors((before) => (before.includes(cursor) ? before : [...before, cursor])),
  );
  return { first, messages, count: first.data?.counts[state], ...pages };
};
