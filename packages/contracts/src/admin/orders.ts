import * as z from 'zod';
import { defineCall } from '../call.ts';
import { id, optionalText, storable } from '../fields.ts';
import { OrderStatus, ProductionStep } from '../orders.ts';
import { ShippingForm } from '../payments.ts';
import { roles } from '../roles.ts';
import { keysetQuery, nextCursor } from './keyset.ts';
import { AdminOrder, AdminOrderRow, MailKind } from './order.ts';
import { version } from './version.ts';

const params = z.object({ id: id() });

const filters = {
  /** Order number, name, e-mail or pet. */
  search: storable(100).trim().optional(),
  status: OrderStatus.optional(),
  attention: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
};

export const listAdminOrders = defineCall({
  name: 'listAdminOrders',
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders',
  auth: 'admin',
  roles: roles.printing,
  summary: 'Orders that have, or may have, money; the latest first, 25 a page',
  query: z.object({
    ...filters,
    cursor: keysetQuery.cursor,
    /** As the previous release asks for a page; only the first 1,000 orders have one. */
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  status: 200,
  response: z.object({
    orders: z.array(AdminOrderRow),
    nextCursor,
    /** Counted up to 1,000; of a search, up to a page. */
    total: z.int(),
    /** Whether there may be more than `total`. */
    totalIsMinimum: z.boolean().optional(),
    /** Whether the searched text is too common to find every order that has it. */
    isIncomplete: z.boolean().optional(),
    pageSize: z.int(),
    /** The number of orders that wait for the owner, regardless of the filter. */
    counts: z.object({ toReview: z.int(), attention: z.int() }),
  }),
  errors: [],
});

export const exportOrders = defineCall({
  name: 'exportOrders',
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/export.csv',
  auth: 'admin',
  roles: roles.owner,
  summary: 'The filtered list as CSV (RFC 4180, UTF-8), safe to open in a spreadsheet',
  query: z.object(filters),
  status: 200,
  media: 'text/csv',
  response: z.unknown(),
  errors: [],
});

export const getAdminOrder = defineCall({
  name: 'getAdminOrder',
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/{id}',
  auth: 'admin',
  roles: roles.printing,
  summary: 'One order, whole',
  params,
  status: 200,
  response: AdminOrder,
  errors: ['not_found'],
});

export const getOrderPhoto = defineCall({
  name: 'getOrderPhoto',
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/{id}/photo',
  auth: 'admin',
  roles: roles.printing,
  summary: "The customer's original photo, to download; audited",
  params,
  status: 200,
  media: 'image/*',
  response: z.unknown(),
  errors: ['not_found'],
});

export const getOrderPicture = defineCall({
  name: 'getOrderPicture',
  owner: 'orders',
  method: 'GET',
  path: '/api/admin/orders/{id}/pictures/{name}',
  auth: 'admin',
  roles: roles.printing,
  summary: 'A rendition of the photo, to look at',
  params: z.object({ id: id(), name: storable(40) }),
  status: 200,
  media: 'image/*',
  response: z.unknown(),
  errors: ['not_found'],
});

export const ProductionForm = z.object({
  step: ProductionStep,
  version,
  /** Only with `printing`: starts printing without the customer's approval. Recorded in the audit log. */
  withoutApproval: z.boolean().optional(),
  /** Only with `shipped`. */
  carrier: storable(60).trim().optional(),
  trackingNumber: z
    .string()
    .trim()
    .max(60)
    .regex(/^[A-Za-z0-9 -]*$/, 'Letters, digits, spaces and hyphens')
    .optional(),
});
export type ProductionForm = z.infer<typeof ProductionForm>;

export const moveProduction = defineCall({
  name: 'moveProduction',
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/{id}/production',
  auth: 'admin',
  roles: roles.printing,
  summary: 'The next production step; the customer gets a mail',
  params,
  body: ProductionForm,
  status: 200,
  response: AdminOrder,
  errors: ['not_found', 'conflict', 'forbidden_step'],
});

export const NotesForm = z.object({ notes: optionalText(), version });
export type NotesForm = z.infer<typeof NotesForm>;

export const saveOrderNotes = defineCall({
  name: 'saveOrderNotes',
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/{id}/notes',
  auth: 'admin',
  roles: roles.printing,
  summary: "The owner's private notes",
  params,
  body: NotesForm,
  status: 200,
  response: AdminOrder,
  errors: ['not_found', 'conflict'],
});

export const AddressForm = ShippingForm.extend({ version });
export type AddressForm = z.infer<typeof AddressForm>;

export const addOrderAddress = defineCall({
  name: 'addOrderAddress',
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/{id}/address',
  auth: 'admin',
  roles: roles.owner,
  summary: 'Adds the address that an order misses',
  params,
  body: AddressForm,
  status: 200,
  response: AdminOrder,
  errors: ['not_found', 'conflict'],
});

export const resendMail = defineCall({
  name: 'resendMail',
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/orders/{id}/mails',
  auth: 'admin',
  roles: roles.owner,
  summary: 'Sends a mail to the customer again; the same request again sends nothing more',
  params,
  body: z.object({ kind: MailKind, version }),
  status: 200,
  response: AdminOrder,
  errors: ['not_found', 'conflict'],
});

/** Without an amount, everything that is left is refunded. */
