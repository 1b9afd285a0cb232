import type { CheckoutData, Order, OrderReceipt, Preview, Proof, QuoteLine } from '@pawlayer/contracts';
import { customerForm, petForm, shippingForm } from '@pawlayer/contracts/testing';
import { products, quote } from './shop.ts';

export const ids = {
  order: '6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11',
  customer: '0c9d8e7f-6a5b-4c3d-8e2f-1a0b9c8d7e6f',
  upload: '2a3b4c5d-6e7f-4081-92a3-b4c5d6e7f809',
  proof: '7d6c5b4a-3f2e-4d1c-8b0a-9f8e7d6c5b4a',
};

export const product = products[1] ?? raise();

export const shippingAddress = '7350 Horne Street, Mission, BC V2V 3Y9, Canada';

/** Its pictures are the sheets of the sample, which the workbench's server finds by name. */
export const preview: Preview = {
  width: 750,
  height: 1000,
  closed: 'portrait.svg',
  sheets: [0, 1, 2, 3, 4].map((sheet) => `shepherd-${sheet}.webp`),
  colours: [
    { hex: '#1b2430', name: 'Ink blue', fromLayer: 1, layers: 3, zMm: 0, share: 0.31 },
    { hex: '#33516b', name: 'Harbour', fromLayer: 4, layers: 4, zMm: 0.24, share: 0.22 },
    { hex: '#a5683f', name: 'Chestnut', fromLayer: 8, layers: 4, zMm: 0.56, share: 0.19 },
    { hex: '#dcae7c', name: 'Fawn', fromLayer: 12, layers: 4, zMm: 0.88, share: 0.17 },
    { hex: '#fbf3e4', name: 'Milk', fromLayer: 16, layers: 3, zMm: 1.2, share: 0.11 },
  ],
  totalLayers: 18,
  thicknessMm: 1.44,
};

/** A portrait across; its pictures are hills, each before the next. */
export const previewAcross: Preview = {
  ...preview,
  width: 1000,
  height: 750,
  sheets: [0, 1, 2, 3].map((sheet) => `hill-${sheet}.svg`),
  colours: [
    { hex: '#2b2233', name: 'Night', fromLayer: 1, layers: 3, zMm: 0, share: 0.34 },
    { hex: '#7a4b2f', name: 'Chestnut', fromLayer: 4, layers: 4, zMm: 0.24, share: 0.3 },
    { hex: '#c88a52', name: 'Fawn', fromLayer: 8, layers: 4, zMm: 0.56, share: 0.22 },
    { hex: '#f1dcb8', name: 'Milk', fromLayer: 12, layers: 3, zMm: 0.88, share: 0.14 },
  ],
  totalLayers: 14,
  thicknessMm: 1.12,
};

export const order: Order = {
  id: ids.order,
  createdAt: '2026-11-16T18:05:00.000Z',
  amount: '75.00',
  status: 'paid',
  shippingAddress,
  stripePaymentIntentId: 'pi_3QWorkbench',
};

/** As sold in British Columbia, with rush. */
export const lines: QuoteLine[] = [
  { kind: 'portrait', label: 'Portrait', amount: '75.00' },
  { kind: 'rush', label: 'Rush', amount: '15.00' },
  { kind: 'shipping', label: 'Shipping', amount: '0.00' },
  { kind: 'tax', label: 'GST', rate: 5, registration: '12345 6789 RT0001', amount: '4.50' },
  { kind: 'tax', label: 'PST (BC)', rate: 7, registration: 'PST-1234-5678', amount: '6.30' },
];

export const receipt: OrderReceipt = {
  lines,
  total: '100.80',
  refunded: '10.00',
  promised: { from: '2026-12-02', to: '2026-12-07' },
  arrives: { from: '2026-12-04', to: '2026-12-09' },
  proofWaitsSince: '2026-11-18',
  carved: { name: petForm.petName, line: '2011 – 2025' },
  isRush: true,
  isMemorial: false,
  hasDuties: false,
  steps: [
    { id: 'proof', state: 'current', day: '2026-11-18' },
    { id: 'printing', state: 'to_come', day: '2026-11-25' },
    { id: 'checking', state: 'to_come', day: '2026-11-27' },
    { id: 'shipping', state: 'to_come', day: '2026-11-27' },
    { id: 'arrival', state: 'to_come', day: '2026-12-04', until: '2026-12-09' },
  ],
};

/** Of an order that was made again of its payment. */
export const restoredReceipt: OrderReceipt = {
  lines: lines.filter(({ kind }) => kind === 'portrait' || kind === 'shipping'),
  total: '75.00',
  refunded: '0.00',
  isRush: false,
  isMemorial: false,
  hasDuties: false,
  steps: [],
};

export const proof: Proof = {
  id: ids.proof,
  orderNumber: '6E5A1C5E',
  petName: petForm.petName,
  productName: product.name,
  productSize: product.size,
  carved: { name: petForm.petName, line: '2011 – 2025' },
  version: 2,
  state: 'open',
  message: 'The notch on his left ear is there now. Tell us what you think.',
  sentAt: '2026-11-18T19:30:00.000Z',
  decideBy: '2026-11-25T19:30:00.000Z',
  onSilence: 'approve',
  preview,
};

/** The data that the wizard passes to checkout. */
export const checkoutData: CheckoutData = {
  customerId: ids.customer,
  productId: product.id,
  uploadId: ids.upload,
  amount: '75.00',
  productName: product.name,
  productSize: product.size,
  petName: petForm.petName,
  ...shippingForm,
};

/** The same with a quote, and everything that may be wished. */
export const wishfulCheckoutData: CheckoutData = {
  ...checkoutData,
  amount: '112.00',
  rush: true,
  neededBy: '2026-12-05',
  recipientName: 'Noor Haddad',
  giftNote: 'For the shelf by the door.\nAll our love.',
  hidesPrices: true,
  quote: {
    ...quote,
    lines: [
      { kind: 'portrait', label: 'Portrait', amount: '75.00' },
      { kind: 'rush', label: 'Rush', amount: '25.00' },
      { kind: 'shipping', label: 'Shipping', amount: '0.00' },
      { kind: 'tax', label: 'GST', amount: '5.00', rate: 5, registration: '12345 6789 RT0001' },
      { kind: 'tax', label: 'PST (BC)', amount: '7.00', rate: 7, registration: 'PST-1234-5678' },
    ],
    total: '112.00',
    arrives: { from: '2026-12-01', to: '2026-12-03' },
  },
};

/** A draft with a saved customer and photo, as the wizard keeps it in session storage. */
export const savedDraft = {
  info: customerForm,
  pet: petForm,
  shipping: shippingForm,
  productId: product.id,
  photo: { id: 'photo-1', name: 'otis.jpg', type: 'image/jpeg', bytes: 3_250_000, width: 3024, height: 4032 },
  mask: { id: 'mask-1', confidence: 0.9, hash: 'a'.repeat(64), uploadId: ids.upload },
  style: 'poster',
  colourway: { id: 'harbour', name: 'Harbour', stops: ['#14202e', '#1f3f5b', '#8a4b2f', '#d9a066', '#f6e9d2'] },
  savedCustomer: { id: ids.customer, info: customerForm },
  savedUpload: { id: ids.upload, customerId: ids.customer, photoId: 'photo-1', pet: petForm },
};

function raise(): never {
  throw new Error('there is no such product');
}
