import { type AdminOrder, isForSomebodyElse } from '@pawlayer/contracts/admin';

/** Whether the slip says what it cost: never to somebody who is sent a portrait. */
export const slipHasPrices = (order: Pick<AdminOrder, 'customer' | 'gift'>): boolean =>
  !order.gift.hidesPrices && !isForSomebodyElse(order);
