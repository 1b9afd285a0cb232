import { OrderStatus } from '@pawlayer/contracts';
import { useSearchParams } from 'react-router-dom';
import type { OrderFilters } from '../../lib/queries/orders.ts';

type FilterChange = { search?: string; status?: string; attention?: boolean };

/** The list's filters and where its page begins, stored in the URL, so that they can be bookmarked and the back button restores them. */
export const useOrderFilters = () => {
  const [params, setParams] = useSearchParams();
  const status = OrderStatus.safeParse(params.get('status')).data;
  const search = params.get('search')?.trim();
  const filters: OrderFilters = {
    ...(search && { search }),
    ...(status && { status }),
    ...(params.get('attention') === 'true' && { attention: 'true' as const }),
  };
  const cursor = params.get('cursor') ?? undefined;

  /** Also returns to the first page. */
  const change = (to: FilterChange, options: { replace?: boolean } = {}) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('cursor');
      for (const [name, value] of Object.entries(to)) {
        if (value) next.set(name, String(value));
        else next.delete(name);
      }
      return next;
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
