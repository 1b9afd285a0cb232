import type { SeenOrder } from '../money/settlements/settled-news-rules.ts';
import type { Payment } from '../money/stripe/object-rules.ts';

const orderId = '7d1c3f0e-6a52-4c5b-9a3e-2b4f6d8e0a11';
const uploadId = '0b9f5f5a-1d4e-4a53-8a5d-5f6b7c8d9e00';
/** An order whose payment was opened, as settling sees it. */
export const seenOrder: SeenOrder = {
  id: orderId,
  version: 7,
  status: 'awaiting_payment',
  intentId: 'pi_1',
  uploadId,
  amountCents: 4929,
  currency: 'cad',
  refundedCents: 0,
  isPaid: false,
  isAccepted: false,
  isPaymentFailed: false,
  isRush: false,
  hasAddress: true,
  isRestoreUntold: false,
  isPhotoErased: false,
  isPhotoLost: false,
  isPhotoPaid: false,
  openRequests: [],
  isFailureTold: false,
};
/** Its payment, as Stripe says that it was received. */
export const stripePayment: Payment = {
  id: 'pi_1',
  status: 'succeeded',
  amountCents: 4929,
  currency: 'cad',
  clientSecret: '',
  createdAt: new Date('2026-11-29T12:00:00Z'),
  metadata: {},
  orderId,
  uploadId,
  failureId: undefined,
  refunds: [],
  disputes: [],
};
