export { keepColourway, keepLook } from './colourways/actions.ts';
export { assertCarvable, keepCut } from './cuts/actions.ts';
export { lockPhoto } from './cuts/queries.ts';
export { moveRetouch, storeRetouch } from './cuts/retouch-actions.ts';
export { bindRetouch, dropOldRetouches, findRetouch } from './cuts/retouch-queries.ts';
export { createOrderLink } from './order-links/actions.ts';
export { findOrderPerson } from './order-links/found-orders-queries.ts';
export { deleteExpiredLinks } from './order-links/queries.ts';
export {
  addAddress,
  changedSince,
  changeNotes,
  getOrderDetail,
  getOrderVersion,
  requestMailAgain,
  unknownOrder,
  whyUnchanged,
} from './orders/admin-actions.ts';
export { stepColumns, type StepColumns, toStepFacts } from './orders/admin-list-queries.ts';
export { countUnmatchedPayments, isUnmatchedOpen, unmatchedPayments } from './orders/admin-waiting-queries.ts';
export { storeBankNews } from './orders/bank-queries.ts';
export { applyChange, applyOwnersChange } from './orders/change-queries.ts';
export { storePhoto } from './orders/photo-actions.ts';
export { fillAddress, findOpenOrder, findOrder, findOrderByPayment, markPending } from './orders/queries.ts';
export { listOrderEvents } from './orders/timeline-queries.ts';
export {
  assertQuotable,
  doubtLateAddress,
  getProduct,
  getProofWait,
  planLatePaid,
  quoteBy,
  renewDays,
  understandPlace,
} from './quotes/actions.ts';
export { getPacking, getPlate, getSettings } from './shop-settings/actions.ts';
