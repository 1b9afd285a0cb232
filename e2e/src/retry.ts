import { expect } from '@playwright/test';
import { eventually } from './sandbox-client.ts';
import type { ShopClient, OpenedPayment } from './shop-client.ts';

/** Retries as a customer's browser would, for longer than an injected fault lasts. */
export const retryUntilDone = <T>(what: string, attempt: () => Promise<T>): Promise<T> =>
  eventually(90, what, async () => ({ value: await attempt() })).then(({ value }) => value);

const payWithRetries = async (shopClient: ShopClient, email: string): Promise<OpenedPayment> => {
  const ordered = await retryUntilDone('choose', () => shopClient.choose('Cherished', email));
  const paid = await retryUntilDone('open the payment', () => shopClient.openPayment(ordered));
  const answer = await retryUntilDone('confirm', async () => {
    const { status } = await shopClient.confirm(paid);
    if (status >= 500) throw new Error(`confirm answered ${status}`);
    return { status };
  });
  expect(answer.status).toBe(200);
  return paid;
};

/** Places orders from several customers at once, each ordering `each` portraits one after the other. */
export const placeOrders = async (
  shopClient: ShopClient,
  name: string,
  clients: number,
  each: number,
): Promise<OpenedPayment[]> => {
  const orders = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const paid: OpenedPayment[] = [];
      for (let n = 0; n < each; n += 1)
        paid.push(await payWithRetries(shopClient, `${name}-${client}-${n}@example.com`));
      return paid;
    }),
  );
  return orders.flat();
};
