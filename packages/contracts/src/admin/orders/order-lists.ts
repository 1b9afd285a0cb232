import * as z from 'zod';
import { callsOf, defineCall } from '../../call.ts';
import { searched } from '../../fields.ts';
import { keysetQuery, nextCursor } from '../../keyset.ts';
import { OrderStatus } from '../../orders/orders.ts';
import { roles } from '../../roles.ts';
import { maxMoved } from './order-moves.ts';
import { AdminOrder, AdminOrderRow } from './order.ts';

const forPrinting = callsOf({ owner: 'orders', roles: roles.printing });

/** The searched text: an order's number, a name, an e-mail or a pet. */
export const orderSearch = searched;

/**
 * What an order waits for before it is printed; each is in one of these. `review`: nobody has begun with it. `proof`: a
 * proof is to be sent. `waiting`: its customer has one. `changes`: its customer asked for a change. `ready`: it is
 * approved.
 */
export const OrderStage = z.enum(['review', 'proof', 'waiting', 'changes', 'ready']);
export type OrderStage = z.infer<typeof OrderStage>;

const filters = {
  search: orderSearch().optional(),
  status: OrderStatus.optional(),
  attention: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  /** Only what has to be shipped, the most urgent first; `late`: only what should have been. */
  shipping: z.enum(['due', 'late']).optional(),
  stage: OrderStage.optional(),
};

export const listAdminOrders = forPrinting({
  route: 'GET /api/admin/orders',
  summary: 'Orders that have, or may have, money; the latest first, 25 a page',
  query: z.object({
    ...filters,
    cursor: keysetQuery.cursor,
  }),
  response: z.object({
    orders: z.array(AdminOrderRow),
    nextCursor,
    /** Counted up to 1,000; in a search, up to a page. */
    total: z.int(),
    /** Whether there may be more than `total`. */
    totalIsMinimum: z.boolean().optional(),
    /** Whether the searched text is too common to find every order that has it. */
    isIncomplete: z.boolean().optional(),
    pageSize: z.int(),
    /** The number of orders that wait for the owner, regardless of the filter. */
    counts: z.object({ toReview: z.int(), attention: z.int(), late: z.int() }),
  }),
});

/** Orders by their numbers, separated by commas; as many as can be moved at once. */
const orderNumbers = z
  .string()
  .max(maxMoved * 9)
  .transform((text) => text.toUpperCase().split(','))
  .pipe(
    z.array(z.string().regex(/^[0-9A-F]{8}$/, 'An order number has eight digits or letters from A to F')).max(maxMoved),
  );

/** An order that is to be shipped by its number. */
export const NumberedOrder = AdminOrderRow.extend({ tracking: AdminOrder.shape.tracking });
export type NumberedOrder = z.infer<typeof NumberedOrder>;

export const findOrdersByNumber = forPrinting({
  route: 'GET /api/admin/orders/by-number',
  summary: 'The orders with these numbers, in any order; those that do not exist are left out',
  query: z.object({ numbers: orderNumbers }),
  response: z.object({ orders: z.array(NumberedOrder) }),
});

/** How many orders there are to do something about; each number is the length of a list of {@link listAdminOrders}. */
export const OrderCounts = z.object({
  /** With `stage` of the same name. */
  stages: z.record(OrderStage, z.int()),
  /** With `shipping=late`. */
  late: z.int(),
  /** With `attention=true`. Orders whose customer asked for a change are among them. */
  attention: z.int(),
  /** Payments that belong to no order; for those who may list them. */
  unmatched: z.int().optional(),
});
export type OrderCounts = z.infer<typeof OrderCounts>;

export const countOrders = forPrinting({
  route: 'GET /api/admin/orders/counts',
  summary: 'How many orders there are to do something about, by what has to be done',
  response: OrderCounts,
});

export const exportOrders = defineCall({
  owner: 'orders',
  route: 'GET /api/admin/orders/export.csv',
  roles: roles.owner,
  summary: 'The filtered list as CSV (RFC 4180, UTF-8), safe to open in a spreadsheet',
  query: z.object(filters),
  media: 'text/csv',
});
