import * as z from 'zod';
import { callsOf } from '../call.ts';
import { amount, storable } from '../fields.ts';
import { PetTexts } from '../pets.ts';
import { photoPart } from '../photo-part.ts';
import { ShippingForm } from '../shipping.ts';
import { CustomerForm } from './customers.ts';

const defineCall = callsOf({ owner: 'orders', auth: 'public' });

/** The token of a mailed link. One that was cut off gets the same answer as a used one: it is not found. */
const linkToken = () => storable(200);

const NameForm = CustomerForm.pick({ firstName: true, lastName: true });

/** What an order lacks to be made and sent. */
export const MissingDetails = z.object({
  orderNumber: z.string(),
  productName: z.string(),
  productSize: z.string(),
  amount: amount(),
  petName: z.string().optional(),
  needs: z.object({ name: z.boolean(), photo: z.boolean(), pet: z.boolean(), address: z.boolean() }),
});
export type MissingDetails = z.infer<typeof MissingDetails>;

/** Everything that a link can ask for. */
export const DetailsForm = z.object({
  ...NameForm.partial().shape,
  ...PetTexts.partial().shape,
  ...ShippingForm.partial().shape,
});
export type DetailsForm = z.infer<typeof DetailsForm>;

/** The form for what an order needs. */
export const detailsFormFor = ({ name, pet, address }: MissingDetails['needs']) =>
  z.object({
    ...DetailsForm.shape,
    ...(name && NameForm.shape),
    ...(pet && PetTexts.shape),
    ...(address && ShippingForm.shape),
  });

export const readMissingDetails = defineCall({
  route: 'POST /api/order-links/details/read',
  summary: 'What the order of a mailed link misses; the token is in the body, where no log has it. Changes nothing',
  body: z.object({ token: linkToken() }),
  response: MissingDetails,
  errors: ['not_found'],
});

export const sendMissingDetails = defineCall({
  route: 'POST /api/order-links/details',
  summary: 'Adds to the order of a mailed link what it misses, and uses the link up',
  form: DetailsForm.extend({ token: linkToken() }),
  files: {
    photo: photoPart('Please select a photo to upload', false),
  },
  response: z.object({ orderId: z.uuid() }),
  errors: ['photo_unreadable', 'not_found', 'unsupported_type'],
});

/** Whether portrait and photo of an order may be shown in the gallery. */
export const GalleryConsent = z.object({ petName: z.string(), isAllowed: z.boolean() });
export type GalleryConsent = z.infer<typeof GalleryConsent>;

export const readGalleryConsent = defineCall({
  route: 'POST /api/order-links/gallery/read',
  summary: 'Whether the portrait of a mailed link may be shown in the gallery. Changes nothing',
  body: z.object({ token: linkToken() }),
  response: GalleryConsent,
  errors: ['not_found'],
});

export const changeGalleryConsent = defineCall({
  route: 'POST /api/order-links/gallery',
  summary: 'Allows the portrait of a mailed link in the gallery, or withdraws that; again changes nothing',
  body: z.object({ token: linkToken(), isAllowed: z.boolean() }),
  response: GalleryConsent,
  errors: ['not_found'],
});
