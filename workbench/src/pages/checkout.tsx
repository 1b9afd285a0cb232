import {
  type CheckoutData,
  createPaymentIntent,
  getConfig,
  getOrder,
  getOrderPreview,
  getOrderReceipt,
  getProof,
  listProducts,
  orderSuccessPath,
  proofPath,
  resumeOrder,
} from '@pawlayer/contracts';
import { payAgainPath, paths } from '@pawlayer/contracts/paths';
import {
  checkoutData,
  ids,
  order,
  preview,
  previewAcross,
  product,
  proof,
  receipt,
  restoredReceipt,
  shippingAddress,
  wishfulCheckoutData,
} from '../answers/orders.ts';
import { products, quote } from '../answers/shop.ts';
import { answer, errorAnswer } from '../doubles/fetch.ts';
import type { ExampleGroup } from '../example.ts';
import { renderPage } from '../page.tsx';

const page = async (address: string) => renderPage(await import('@pawlayer/mfe-checkout/module'), address);
const scrollTo = (selector: string) => (document: Document) =>
  document.querySelector(selector)?.scrollIntoView({ block: 'center' });
const session = { checkoutData: JSON.stringify(checkoutData) };
const cutAcross: CheckoutData['cut'] = {
  version: 1,
  crop: { x: 0, y: 0.2, width: 1, height: 0.4219 },
  orientation: 'across',
  mask: 'a'.repeat(64),
  surroundings: { kind: 'plain' },
};
const sessionAcross = { checkoutData: JSON.stringify({ ...checkoutData, cut: cutAcross }) };
const confirmation = orderSuccessPath(ids.order);
const proofAddress = proofPath(ids.proof);

export const checkoutPages = {
  'checkout-page': {
    // The card form belongs to Stripe: the browser specs test it with the sandbox.
    examples: [
      { name: 'error', render: () => page(paths.checkout), session, answers: [errorAnswer(getConfig, 'unavailable')] },
      { name: 'loading', render: () => page(paths.checkout), session },
      { name: 'across', render: () => page(paths.checkout), session: sessionAcross },
      {
        name: 'changed price',
        render: () => page(paths.checkout),
        session: { checkoutData: JSON.stringify(wishfulCheckoutData) },
        answers: [
          errorAnswer(createPaymentIntent, 'rush_sold_out', { expectedAmount: quote.total, quote }),
          answer(listProducts, products),
        ],
        act: scrollTo('table'),
      },
      {
        name: 'address to look at',
        render: () => page(paths.checkout),
        session: { checkoutData: JSON.stringify(wishfulCheckoutData) },
        answers: [
          errorAnswer(createPaymentIntent, 'postal_code_mismatch', {
            fields: { shippingPostalCode: 'V2V 3Y9 is not a postal code of Ontario. Is it right?' },
          }),
        ],
        act: scrollTo('[role="alert"]'),
      },
      {
        name: 'photo erased',
        render: () => page(payAgainPath('late')),
        answers: [errorAnswer(resumeOrder, 'photo_erased')],
      },
      { name: 'old link', render: () => page(payAgainPath('old')), answers: [errorAnswer(resumeOrder, 'not_found')] },
      {
        name: 'payment under way',
        render: () => page(payAgainPath('used')),
        answers: [
          errorAnswer(resumeOrder, 'payment_in_progress', {
            orderId: ids.order,
            kept: { productName: product.name, amount: '75.00', shippingAddress, ignored: ['address', 'cut'] },
          }),
        ],
      },
    ],
  },
  'order-success-page': {
    heightPx: 900,
    examples: [
      { name: 'loading', render: () => page(confirmation) },
      { name: 'empty', render: () => page(confirmation), answers: [errorAnswer(getOrder, 'not_found')] },
      { name: 'error', render: () => page(confirmation), answers: [errorAnswer(getOrder, 'unavailable')] },
      {
        name: 'payment failed',
        render: () => page(confirmation),
        answers: [answer(getOrder, { ...order, status: 'awaiting_payment' }), answer(getOrderReceipt, restoredReceipt)],
      },
      {
        name: 'expired',
        render: () => page(confirmation),
        answers: [answer(getOrder, { ...order, status: 'expired' })],
      },
      {
        name: 'across',
        render: () => page(confirmation),
        answers: [
          answer(getOrder, order),
          answer(getOrderPreview, previewAcross),
          errorAnswer(getOrderReceipt, 'unavailable'),
        ],
      },
      {
        name: 'full',
        render: () => page(confirmation),
        answers: [
          answer(getOrder, { ...order, amount: receipt.total, status: 'partially_refunded' }),
          answer(getOrderPreview, preview),
          answer(getOrderReceipt, receipt),
        ],
        act: (document) => document.querySelector('#receipt')?.scrollIntoView({ behavior: 'instant' }),
      },
    ],
  },
  'proof-page': {
    examples: [
      { name: 'loading', render: () => page(proofAddress) },
      { name: 'empty', render: () => page(proofAddress), answers: [errorAnswer(getProof, 'not_found')] },
      { name: 'error', render: () => page(proofAddress), answers: [errorAnswer(getProof, 'unavailable')] },
      {
        name: 'approved',
        render: () => page(proofAddress),
        answers: [
          answer(getProof, {
            ...proof,
            state: 'approved',
            decidedAt: '2026-11-19T09:00:00.000Z',
            decidedBy: 'customer',
          }),
        ],
      },
      {
        name: 'across',
        render: () => page(proofAddress),
        answers: [answer(getProof, { ...proof, preview: previewAcross })],
      },
      { name: 'full', render: () => page(proofAddress), answers: [answer(getProof, proof)] },
    ],
  },
} satisfies Record<string, ExampleGroup>;
