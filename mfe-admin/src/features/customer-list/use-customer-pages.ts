import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { customerPageQuery } from '../../lib/queries/customers.ts';
import { joinPages } from '../../lib/queries/join-pages.ts';

/** The customers, with a function that reads the next page. */
export const useCustomerPages = (search: string) => {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const first = useQuery(customerPageQuery(search));
  const later = useQueries({ queries: cursors.map((cursor) => customerPageQuery(search, cursor)) });
  const all = [first, ...later];
  const { items: customers, ...pages } = joinPages(
    all,
    (page) => page.customers,
    (cursor) => setCursors((before) => (before.includes(cursor) ? before : [...before, cursor])),
  );
  const missing = [...new Set(all.flatMap(({ data }) => data?.missing ?? []))];
  // From the beginning: the cursors lead around the service that had no answer.
  const readAgain = () => {
    setCursors([]);
    void first.refetch();
  };
  return { first, customers, missing, readAgain, pages };
};
