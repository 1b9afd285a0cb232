import { toPet } from '@pawlayer/contracts';
import type { AdminOrder, AdminOrderRow, OrderCosts, OrderFilter, UnmatchedPayment } from '@pawlayer/contracts/admin';
import { customerForm, petForm } from '@pawlayer/contracts/testing';
import { ids, lines, preview, product, shippingAddress } from './orders.ts';

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
  isRush: false,
  isLate: false,
  version: 4,
  ...change,
});

export const orderFilters: OrderFilter[] = [
  { id: '6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c21', name: 'Late', query: { shipping: 'late' } },
  { id: '6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c22', name: 'Ready to ship', query: { status: 'quality_check' } },
];

export const orderRows: AdminOrderRow[] = [
  row(1, { status: 'in_review', isRush: true, isLate: true, shipsBy: '2026-11-20' }),
  row(2, {
    customerName: 'Devon Achebe',
    petName: 'Maple',
    status: 'disputed',
    needsAttention: true,
    shipsBy: '2026-11-27',
  }),
  row(3, {
    customerName: 'Claire Fontaine',
    petName: 'Juniper',
    status: 'shipped',
    amount: '125.00',
    nextStep: 'delivered',
  }),
];

export const unmatchedPayments: UnmatchedPayment[] = [
  {
    stripePaymentIntentId: 'pi_3QUnknown',
    reason: 'no order has this payment',
    amount: '49.29',
    currency: 'cad',
    createdAt: '2026-11-15T08:00:00.000Z',
    isDisputed: false,
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
  refundable: '90.80',
  canRefund: true,
  canAccept: false,
  customer: {
    firstName: customerForm.firstName,
    lastName: customerForm.lastName,
    email: customerForm.email,
    phone: '604 555 0100',
  },
  pet: toPet(petForm),
  product: { name: product.name, size: product.size },
  price: '75.00',
  shipping: '0.00',
  amount: '100.80',
  lines,
  refunded: '10.00',
  refunds: [
    {
      amount: '10.00',
      at: '2026-11-18T18:00:00.000Z',
      lines: [
        { label: 'Portrait', amount: '7.44' },
        { label: 'Rush', amount: '1.49' },
        { label: 'GST', amount: '0.45' },
        { label: 'PST (BC)', amount: '0.62' },
      ],
    },
  ],
  missedRush: '16.80',
  options: { rush: true, neededBy: '2026-11-27' },
  gift: { recipientName: 'June Okafor', giftNote: 'For your wall.\nLove, Ada', hidesPrices: true },
  isMemorial: false,
  promised: { from: '2026-11-23', to: '2026-11-26' },
  printsOn: '2026-11-18',
  shipsBy: '2026-11-20',
  isLate: true,
  shippingAddress,
  addressLines: ['7350 Horne Street', 'Mission BC V2V 3Y9', 'CANADA'],
  stripePaymentIntentId: 'pi_3QWorkbench',
  photo: { bytes: 3_250_000, width: 3024, height: 4032, pictureNames: ['480.webp'] },
  weight: { portraitGrams: 118.4, packagingGrams: 60 },
  notes: 'Called on Tuesday: a birthday present.',
  mails: ['confirmation', 'proof'],
  attention: ['The address names no country.'],
  prepress: {
    preview,
    suggested: {
      crop: { x: 0.1, y: 0, width: 0.8, height: 1 },
      colours: 5,
      widthMm: 152,
      palette: { kind: 'library' },
      mask: 'a'.repeat(64),
      surroundings: { kind: 'plain', colour: 3 },
      style: 'poster',
      colourway: 'harbour',
      ground: 'moon',
      sold: { name: 'Harbour' },
      carved: { name: 'Otis', line: '2011 – 2025' },
    },
    canChangeCut: true,
    colours: { min: 5, max: 7 },
    models: [],
    proofs: [],
  },
  timeline: [
    { at: '2026-11-16T18:05:00.000Z', kind: 'awaiting_payment', detail: {}, requestId: 'a1' },
    { at: '2026-11-16T18:06:00.000Z', kind: 'paid', detail: {}, requestId: 'a2' },
  ],
};

export const costs: OrderCosts = {
  lines: [
    { kind: 'filament', amount: '1.26', grams: 42 },
    { kind: 'printer', amount: '4.36', minutes: 545 },
    { kind: 'packaging', amount: '1.20' },
    { kind: 'shipping', amount: '12.40' },
    { kind: 'fees', amount: '3.22' },
  ],
  total: '22.44',
  revenue: '81.07',
  remains: '58.63',
  isEstimate: true,
  unpricedGrams: 0,
  hasRates: true,
};
