export { toLateChange } from './payments/chosen-order-actions.ts';
export { getChosenOrder } from './payments/chosen-order-queries.ts';
export { isListingDone } from './reconciliation/listing-queries.ts';
export { decideRefund, refundOrder } from './refunds/actions.ts';
export { acceptPayment } from './settlements/admin-actions.ts';
export { getUnmatchedPayment } from './settlements/unmatched-queries.ts';
export { deleteOldDeclines, forgetVisitors, getCardTestingAlarm } from './stripe-events/decline-queries.ts';
