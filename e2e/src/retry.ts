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
export const placeOrders = (
  shopClient: ShopClient,
  name: string,
  clients: number,
  each: number,
): Promise<OpenedPayment[]> => placeOrdersWhile(shopClient, name, clients, (placed) => placed < each);

/** Places orders from three customers at once, one after the other, until what disturbs the store is over. */
export const placeOrdersDuring = async (
  shopClient: ShopClient,
  name: string,
  disturb: () => Promise<void>,
): Promise<OpenedPayment[]> => {
  let isOver = false;
  const disturbing = disturb().finally(() => (isOver = true));
  const [orders] = await Promise.all([placeOrdersWhile(shopClient, name, 3, () => !isOver), disturbing]);
  return orders;
};

const placeOrdersWhile = async (
  shopClient: ShopClient,
  name: string,
  clients: number,
  goesOn: (placed: number) => boolean,
): Promise<OpenedPayment[]> => {
  const orders = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const paid: OpenedPayment[] = [];
      while (goesOn(paid.length))
        paid.push(await payWithRetries(shopClient, `${name}-${client}-${paid.length}@example.com`));
      return paid;
    }),
  );
  return orders.flat();
};
