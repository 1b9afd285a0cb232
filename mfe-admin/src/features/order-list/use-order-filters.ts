import { OrderStatus } from '@pawlayer/contracts';
import { useSearchParams } from 'react-router-dom';
import type { OrderFilters } from '../../lib/queries/orders.ts';

type FilterChange = { search?: string; status?: string; attention?: boolean };

/** The list's filters and page, stored in the URL, so that they can be bookmarked and the back button restores them. */
export const useOrderFilters = () => {
  const [params, setParams] = useSearchParams();
  const status = OrderStatus.safeParse(params.get('status')).data;
  const search = params.get('search')?.trim();
  const filters: OrderFilters = {
    ...(search && { search }),
    ...(status && { status }),
    ...(params.get('attention') === 'true' && { attention: 'true' as const }),
  };
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);

  /** Also returns to the first page. */
  const change = (to: FilterChange, options: { replace?: boolean } = {}) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      for (const [name, value] of Object.entries(to)) {
        if (value) next.set(name, String(value));
        else next.delete(name);
      }
      return next;
    }, options);

  const pageHref = (number: number): string => {
    const next = new URLSearchParams(params);
    if (number > 1) next.set('page', String(number));
    else next.delete('page');
    return `?${next}`;
  };

  return { filters, page, change, pageHref };
};
