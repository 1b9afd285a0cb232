import { eventually } from '@pawlayer/e2e/sandbox-client';
import type { OpenedPayment, ShopClient } from '@pawlayer/e2e/shop-client';

/** Longer than any disturbance lasts. */
const patienceSeconds = 120;

/** Tries again, as a customer's browser or a customer does. */
export const insist = <T>(what: string, attempt: () => Promise<T>): Promise<T> =>
  eventually(patienceSeconds, what, async () => ({ value: await attempt() })).then(({ value }) => value);

/** Everything up to a charged card, whatever breaks meanwhile. */
export const payPatiently = async (shop: ShopClient, email: string): Promise<OpenedPayment> => {
  const chosen = await insist('choose', () => shop.choose('Cherished', email));
  const payment = await insist('open the payment', () => shop.openPayment(chosen));
  await insist('confirm', async () => {
    const answer = await shop.confirm(payment);
    const text = await answer.text();
    // Confirmed before, by an attempt whose answer was lost.
    if (!answer.ok && !text.includes('payment_intent_unexpected_state')) throw new Error(`${answer.status} ${text}`);
  });
  return payment;
};
