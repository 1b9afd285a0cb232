import type { Product } from '@pawlayer/contracts';
import { settlePayment } from '../money/settlements/actions.ts';
import { cherished } from './start-catalog.ts';
import { orderForm, type NewShopper, type Shop, type Shopper } from './start-shop.ts';

/** A shopper whose card was charged, but whose browser has not reported it yet. */
export const chargeCard = async (
  shop: Shop,
  {
    product,
    address,
    card,
    ...shopperChange
  }: NewShopper & { product?: Product; address?: object; card?: string } = {},
): Promise<{ shopper: Shopper; intent: string }> => {
  const shopper = await shop.newShopper(shopperChange);
  const intent = await shop.openPayment(shopper, product, address);
  const { status } = await shop.stripe.confirm(intent, card);
  if (status !== 200) throw new Error(`not charged: ${status}`);
  return { shopper, intent };
};

/**
 * A paid order, placed by the browser. With an address, it is settled as by the webhook, without any request from the
 * browser.
 */
export const buyPortrait = async (
  shop: Shop,
  { product = cherished, address, ...shopperChange }: NewShopper & { product?: Product; address?: object } = {},
): Promise<string> => {
  const { shopper, intent } = await chargeCard(shop, { product, ...(address && { address }), ...shopperChange });
  if (address !== undefined) {
    const { order } = await settlePayment(shop.orders.ctx, intent);
    if (!order) throw new Error('nothing was bought');
    return order.orderId;
  }
  const { status, body } = await shop.post('/api/orders', orderForm(shopper, intent, product));
  if (status !== 201) throw new Error(`not bought: ${status} ${JSON.stringify(body)}`);
  return String(body['id']);
};
