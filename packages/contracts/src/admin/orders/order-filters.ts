import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { id, required } from '../../fields.ts';
import { roles } from '../../roles.ts';
import { orderSearch, OrderStage } from './order-lists.ts';
import { ListedOrderStatus } from './order.ts';

const defineCall = callsOf({ owner: 'orders', roles: roles.printing });

/** The most filters that a person may keep. */
export const maxOrderFilters = 20;

/** The filters of the list of orders; at least one. */
export const OrderFilterQuery = z
  .object({
    search: orderSearch().min(1).optional(),
    status: ListedOrderStatus.optional(),
    stage: OrderStage.optional(),
    attention: z.literal(true).optional(),
    shipping: z.enum(['due', 'late']).optional(),
  })
  .refine((query) => Object.keys(query).length > 0, 'Please choose a filter first');
export type OrderFilterQuery = z.infer<typeof OrderFilterQuery>;

/** A filter of the list of orders that a person has named. */
export const OrderFilter = z.object({ id: id(), name: z.string(), query: OrderFilterQuery });
export type OrderFilter = z.infer<typeof OrderFilter>;

const name = () => required('Please give it a name', 40);

/** Their filters after the change, in alphabetical order. */
const theirs = { response: z.object({ filters: z.array(OrderFilter) }) };

export const listOrderFilters = defineCall({
  route: 'GET /api/admin/orders/filters',
  summary: 'The filters that the caller has named',
  ...theirs,
});

export const SaveOrderFilterForm = z.object({ name: name(), query: OrderFilterQuery });
export type SaveOrderFilterForm = z.infer<typeof SaveOrderFilterForm>;

export const saveOrderFilter = defineCall({
  route: 'POST /api/admin/orders/filters',
  summary: 'Names a filter for the caller, or replaces the one of this name; at most 20 each',
  body: SaveOrderFilterForm,
  ...theirs,
  errors: ['conflict'],
});

export const RenameOrderFilterForm = z.object({ name: name() });

export const renameOrderFilter = defineCall({
  route: 'PATCH /api/admin/orders/filters/{id}',
  summary: "Gives one of the caller's filters another name",
  body: RenameOrderFilterForm,
  ...theirs,
  errors: ['conflict'],
});

export const deleteOrderFilter = defineCall({
  route: 'DELETE /api/admin/orders/filters/{id}',
  summary: "Deletes one of the caller's filters; again changes nothing",
  ...theirs,
});
