import { call } from '@pawlayer/app-kit';
import { findOrders, type FindOrdersForm, readFoundOrders } from '@pawlayer/contracts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';

export const findOrdersMutation = () =>
  mutationOptions({ mutationFn: (form: FindOrdersForm) => call(findOrders, { body: form }) });

/** The orders of a mailed link. The token goes in the body, where no log has it. */
export const foundOrdersQuery = (token: string) =>
  queryOptions({
    queryKey: ['found-orders', token],
    queryFn: ({ signal }) => call(readFoundOrders, { body: { token } }, { signal }),
  });
