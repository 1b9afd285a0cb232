import type {
  AdminGalleryItem,
  AdminMessage,
  AdminOrder,
  AdminOrderRow,
  AuditEntry,
  Filament,
  Prepress,
  UnmatchedPayment,
} from '@pawlayer/contracts/admin';
import { customerForm, petForm } from '@pawlayer/contracts/testing';
import { ids, preview, product, shippingAddress } from './orders.ts';
import { galleryItems } from './shop.ts';

const row = (number: number, change: Partial<AdminOrderRow>): AdminOrderRow => ({
  id: `6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c1${number}`,
  number: '6E5A1C5E',
  createdAt: '2026-11-16T18:05:00.000Z',
  customerName: 'Ada Moreau',
  petName: 'Otis',
  productName: 'Beloved',
  amount: '75.00',
  status: 'paid',
  needsAttention: false,
  ...change,
});

export const orderRows: AdminOrderRow[] = [
  row(1, { status: 'in_review' }),
  row(2, { customerName: 'Devon Achebe', petName: 'Maple', status: 'disputed', needsAttention: true }),
  row(3, { customerName: 'Claire Fontaine', petName: 'Juniper', status: 'shipped', amount: '125.00' }),
];

export const unmatchedPayments: UnmatchedPayment[] = [
  {
    stripePaymentIntentId: 'pi_3QUnknown',
    reason: 'no order has this payment',
    amount: '49.29',
    currency: 'cad',
    createdAt: '2026-11-15T08:00:00.000Z',
  },
];

export const adminOrder: AdminOrder = {
  id: ids.order,
  number: '6E5A1C5E',
  createdAt: '2026-11-16T18:05:00.000Z',
  paidAt: '2026-11-16T18:06:00.000Z',
  version: 4,
  status: 'in_review',
  paymentStatus: 'paid',
  production: 'in_review',
  nextSteps: ['printing'],
  needsApproval: true,
  isWorkable: true,
  refundable: '75.00',
  canRefund: true,
  canAccept: false,
  customer: {
    firstName: customerForm.firstName,
    lastName: customerForm.lastName,
    email: customerForm.email,
    phone: '604 555 0100',
  },
  pet: { name: petForm.petName, breed: 'Beagle', specialInstructions: 'Keep the notch on his left ear.' },
  product: { name: product.name, size: product.size },
  price: '75.00',
  shipping: '0.00',
  amount: '75.00',
  refunded: '0.00',
  shippingAddress,
  stripePaymentIntentId: 'pi_3QWorkbench',
  photo: { contentType: 'image/jpeg', bytes: 3_250_000, width: 3024, height: 4032, pictureNames: ['480.webp'] },
  notes: 'Called on Tuesday: a birthday present.',
  mails: ['confirmation', 'proof'],
  attention: ['The address names no country.'],
  timeline: [
    { at: '2026-11-16T18:05:00.000Z', kind: 'awaiting_payment', detail: {}, requestId: 'a1' },
    { at: '2026-11-16T18:06:00.000Z', kind: 'paid', detail: {}, requestId: 'a2' },
  ],
};

export const prepress: Prepress = {
  version: 4,
  isMemorial: false,
  preview,
  suggested: {
    crop: { x: 0.1, y: 0, width: 0.8, height: 1 },
    colours: 5,
    widthMm: 152,
    palette: { kind: 'library' },
    mask: 'a'.repeat(64),
    surroundings: { kind: 'plain', colour: 3 },
  },
  canChangeCut: true,
  colours: { min: 5, max: 7 },
  models: [],
  proofs: [],
  isApproved: false,
};

export const adminGallery: AdminGalleryItem[] = galleryItems.map((item, index) => ({
  ...item,
  active: index !== 2,
  version: 1,
}));

const filament = (number: number, name: string, hex: string, stockGrams: number): Filament => ({
  id: `4d3c2b1a-0f9e-4d8c-8b7a-6f5e4d3c2b1${number}`,
  version: 1,
  name,
  hex,
  tdMm: 1.4,
  stockGrams,
  isActive: number !== 3,
});

export const filaments: Filament[] = [
  filament(1, 'Ink blue', '#1b2430', 820),
  filament(2, 'Harbour', '#33516b', 40),
  filament(3, 'Chestnut', '#a5683f', 0),
  filament(4, 'Milk', '#fbf3e4', 1000),
];

export const messages: AdminMessage[] = [
  {
    id: '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c61',
    name: 'Hannah Okafor',
    email: 'hannah@example.com',
    subject: 'Two rabbits in one portrait?',
    message: 'Clover and her sister were never apart. Can both be on one portrait, and what would it cost?',
    createdAt: '2026-11-20T16:45:00.000Z',
    state: 'open',
  },
  {
    id: '9a8b7c6d-5e4f-4a3b-8c2d-1e0f9a8b7c62',
    name: 'Tomasz Zielinski',
    email: 'tomasz@example.com',
    subject: 'Thank you',
    message: 'It arrived this morning.',
    createdAt: '2026-11-18T10:15:00.000Z',
    answeredAt: '2026-11-18T20:00:00.000Z',
    state: 'answered',
  },
];

export const audit: AuditEntry[] = [
  {
    id: '42',
    at: '2026-11-20T17:00:00.000Z',
    action: 'session.opened',
    person: { id: ids.customer, name: 'Priya Nair' },
    session: 'c0ffee12',
    requestId: 'r-1',
    detail: {},
  },
  {
    id: '41',
    at: '2026-11-19T17:00:00.000Z',
    action: 'order.refund_requested',
    person: { id: ids.customer, name: 'Owner' },
    subject: ids.order,
    session: 'c0ffee12',
    requestId: 'r-2',
    detail: { amount: '20.00' },
  },
];
