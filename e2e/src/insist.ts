import { expect } from '@playwright/test';
import type { Journey, Paid } from './journey.ts';
import { eventually } from './ledger.ts';

/** A customer whose browser tries again, as long as a fault may last. */
export const insist = <T>(what: string, attempt: () => Promise<T>): Promise<T> =>
  eventually(90, what, async () => ({ value: await attempt() })).then(({ value }) => value);

const payInsistently = async (journey: Journey, email: string): Promise<Paid> => {
  const ordered = await insist('choose', () => journey.choose('Cherished', email));
  const paid = await insist('open the payment', () => journey.openPayment(ordered));
  const answer = await insist('confirm', async () => {
    const { status } = await journey.confirm(paid);
    if (status >= 500) throw new Error(`confirm answered ${status}`);
    return { status };
  });
  expect(answer.status).toBe(200);
  return paid;
};

/** So many customers at once, each ordering `each` portraits one after the other. */
export const shop = async (journey: Journey, name: string, clients: number, each: number): Promise<Paid[]> => {
  const orders = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const paid: Paid[] = [];
      for (let n = 0; n < each; n += 1) paid.push(await payInsistently(journey, `${name}-${client}-${n}@example.com`));
      return paid;
    }),
  );
  return orders.flat();
};
