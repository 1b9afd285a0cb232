import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { id, optionalText, storable, typed } from '../../fields.ts';
import { ProductionStep } from '../../orders/orders.ts';
import { roles } from '../../roles.ts';
import { ShippingForm } from '../../shipping.ts';
import { trackingNumber } from '../tracking.ts';
import { version } from '../version.ts';
import { AdminOrder, MailKind } from './order.ts';

const forPrinting = callsOf({ owner: 'orders', roles: roles.printing });
const forOwner = callsOf({ owner: 'orders', roles: roles.owner });

export const getAdminOrder = forPrinting({
  route: 'GET /api/admin/orders/{id}',
  summary: 'One order, whole',
  response: AdminOrder,
});

export const getOrderPhoto = forPrinting({
  route: 'GET /api/admin/orders/{id}/photo',
  summary: "The customer's original photo, to download; audited",
  media: 'image/*',
});

export const getOrderPicture = forPrinting({
  route: 'GET /api/admin/orders/{id}/pictures/{name}',
  summary: 'A rendition of the photo, to look at',
  params: z.object({ id: id(), name: storable(40) }),
  media: 'image/*',
});

export const ProductionForm = z.object({
  step: ProductionStep,
  version,
  /** Only with `printing`: starts printing without the customer's approval. Recorded in the audit log. */
  withoutApproval: z.boolean().optional(),
  /** Only with `shipped`. */
  carrier: typed(60).optional(),
  trackingNumber: trackingNumber().optional(),
  /** Ships although the number does not fit its carrier: see {@link trackingDoubt}. */
  withDoubtfulNumber: z.boolean().optional(),
});
export type ProductionForm = z.infer<typeof ProductionForm>;

export const moveProduction = forPrinting({
  route: 'POST /api/admin/orders/{id}/production',
  summary: 'The next production step; the customer gets a mail',
  body: ProductionForm,
  response: AdminOrder,
  errors: ['forbidden_step'],
});

export const NotesForm = z.object({ notes: optionalText(), version });
export type NotesForm = z.infer<typeof NotesForm>;

export const saveOrderNotes = forPrinting({
  route: 'POST /api/admin/orders/{id}/notes',
  summary: "The owner's private notes",
  body: NotesForm,
  response: AdminOrder,
});

export const AddressForm = ShippingForm.extend({
  version,
  /** The owner has said that the postal code is right, although it is another province's. */
  addressConfirmed: z.boolean().optional(),
});
export type AddressForm = z.infer<typeof AddressForm>;

export const addOrderAddress = forOwner({
  route: 'POST /api/admin/orders/{id}/address',
  summary: 'Adds the address that an order misses',
  body: AddressForm,
  response: AdminOrder,
  errors: ['postal_code_mismatch'],
});

export const resendMail = forOwner({
  route: 'POST /api/admin/orders/{id}/mails',
  summary: 'Sends a mail to the customer again; the same request again sends nothing more',
  body: z.object({ kind: MailKind, version }),
  response: AdminOrder,
});

export const withdrawGalleryConsent = forOwner({
  route: 'POST /api/admin/orders/{id}/gallery-consent/withdraw',
  summary: 'Withdraws for a customer that the portrait may be shown in the gallery; again changes nothing',
  response: AdminOrder,
});
