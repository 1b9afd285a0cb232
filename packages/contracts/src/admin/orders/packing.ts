import * as z from 'zod';
import { defineCall } from '../../call.ts';
import { id } from '../../fields.ts';
import { roles } from '../../roles.ts';

/** The most labels or slips that are made at once. */
export const maxPackedOrders = 100;

/** `labels`: one of 4 × 6 inches for each parcel. `slips`: the page that lies in each. */
export const PackingKind = z.enum(['labels', 'slips']);
export type PackingKind = z.infer<typeof PackingKind>;

/** Ids of orders, separated by commas. */
const orderIds = z
  .string()
  .max(maxPackedOrders * 37)
  .transform((text) => text.split(','))
  .pipe(
    z
      .array(id())
      .max(maxPackedOrders)
      .refine((ids) => new Set(ids).size === ids.length, 'An order has one parcel'),
  );

export const getPackingFile = defineCall({
  owner: 'orders',
  route: 'GET /api/admin/orders/packing/{kind}',
  roles: roles.printing,
  summary: 'Address labels or packing slips of these orders, in their order, as one PDF to print; audited',
  params: z.object({ kind: PackingKind }),
  query: z.object({ orders: orderIds }),
  media: 'application/pdf',
  errors: ['unavailable'],
});
