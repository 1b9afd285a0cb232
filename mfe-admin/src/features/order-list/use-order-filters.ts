import { useQueryParams } from '@pawlayer/app-kit';
import { readFilters } from './filter-address.ts';

type FilterChange = { search?: string; status?: string; stage?: string; shipping?: string; attention?: boolean };

/** Marks a change of the address that follows typing in the search. */
export const followsTyping = { followsTyping: true } as const;

/**
 * The list's filters and where its page begins, stored in the URL, so that they can be bookmarked and the back button
 * restores them.
 */
export const useOrderFilters = () => {
  const [params, changeParams] = useQueryParams();
  const filters = readFilters(params);
  const cursor = params.get('cursor') ?? undefined;

  /** Also returns to the first page. */
  const change = (to: FilterChange, options: { replace?: boolean; state?: typeof followsTyping } = {}) =>
    changeParams((next) => {
      next.delete('cursor');
      for (const [name, value] of Object.entries(to)) {
        if (value) next.set(name, String(value));
        else next.delete(name);
      }
    }, options);

  /** Without a cursor: the first page. */
  const pageHref = (begin?: string): string => {
    const next = new URLSearchParams(params);
    if (begin !== undefined) next.set('cursor', begin);
    else next.delete('cursor');
    return `?${next}`;
  };

  return { filters, cursor, change, pageHref };
};
