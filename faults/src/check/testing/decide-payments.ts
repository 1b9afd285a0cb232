import { close, connect } from '@pawlayer/db';
import { askSandboxOf, eventually } from '@pawlayer/e2e/sandbox-client';
import { cards, type OpenedPayment } from '@pawlayer/e2e/shop-client';
import type { Lab } from '../../lab/open-lab.ts';

/** Pays 10.00 back, and then the rest, which the customer's bank sends back. */
export const failRefund = async (lab: Lab, payment: OpenedPayment): Promise<void> => {
  const payBack = (form: object = {}) =>
    askStripe(lab, 'refunds', { payment_intent: payment.stripePaymentIntentId, ...form });
  await payBack({ amount: '1000' });
  await waitForStatus(lab, payment, 'partially_refunded');
  const { id } = await payBack();
  await waitForStatus(lab, payment, 'refunded');
  await askStripe(lab, `refunds/${id}/fail`, {});
  await waitForStatus(lab, payment, 'partially_refunded');
};

/** Pays with a card whose bank disputes it at once. */
export const openDispute = async (lab: Lab, email: string): Promise<OpenedPayment> => {
  const payment = await lab.shop.openPayment(await lab.shop.choose('Cherished', email));
  await lab.shop.confirm(payment, cards.disputed);
  await waitForStatus(lab, payment, 'disputed');
  return payment;
};

export const winDispute = async (lab: Lab, payment: OpenedPayment): Promise<void> => {
  const { data } = await askStripe(lab, `disputes?payment_intent=${payment.stripePaymentIntentId}`);
  await askStripe(lab, `disputes/${data[0]?.id}`, { 'evidence[uncategorized_text]': 'winning_evidence' });
  await waitForStatus(lab, payment, 'paid');
};

const askStripe = async ({ store }: Lab, path: string, form?: Record<string, string>) =>
  (await askSandboxOf(store)(path, form)) as { id: string; data: { id: string }[] }; // Stripe's object, or a list of it

const waitForStatus = async ({ store }: Lab, { stripePaymentIntentId }: OpenedPayment, status: string) => {
  const sql = connect({ url: store.databaseUrls.orders, max: 1 });
  try {
    await eventually(60, `the order is ${status}`, async () => {
      const rows = await sql`
        select from orders where stripe_payment_intent_id = ${stripePaymentIntentId} and status = ${status}`;
      return rows.length === 1;
    });
  } finally {
    await close(sql);
  }
};
