import { ListedOrderStatus, type OrderFilterQuery, OrderStage } from '@pawlayer/contracts/admin';
import type { OrderFilters } from '../../lib/queries/orders.ts';

/** The filters in an address; what is no filter of the list is ignored. */
export const readFilters = (params: URLSearchParams): OrderFilters => {
  const status = ListedOrderStatus.safeParse(params.get('status')).data;
  const stage = OrderStage.safeParse(params.get('stage')).data;
  const search = params.get('search')?.trim();
  const shipping = params.get('shipping');
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(stage && { stage }),
    ...((shipping === 'due' || shipping === 'late') && { shipping }),
    ...(params.get('attention') === 'true' && { attention: 'true' as const }),
  };
};

/** The query of the list's address with these filters, always in the same order; empty without any. */
export const toAddress = ({ search, status, stage, shipping, attention }: OrderFilters | OrderFilterQuery): string =>
  String(
    new URLSearchParams({
      ...(search && { search }),
      ...(status && { status }),
      ...(stage && { stage }),
      ...(shipping && { shipping }),
      ...(attention && { attention: 'true' }),
    }),
  );

/** The filters as they are kept under a name. */
export const toKept = ({ attention, ...rest }: OrderFilters): OrderFilterQuery => ({
  ...rest,
  ...(attention && { attention: true }),
});
