import { readMoney } from '../check/read-state.ts';
import type { Figure } from '../figure.ts';
import { disturbEvery } from '../lab/disturb.ts';
import type { Lab } from '../lab/open-lab.ts';
import { insist, payPatiently } from '../lab/patient-shop.ts';
import { runMany } from '../lab/statistics.ts';

const killed = ['orders', 'orders-worker', 'catalog', 'content', 'admin', 'catalog-worker', 'content-worker'];
/** At full size most wait for a service that was killed. */
const buyersOf = ({ isQuick }: Lab) => (isQuick ? 10 : 30);

/** Payments while everything dies. */
export const g01: Figure = {
  id: 'G1',
  proves: ['P01', 'P04', 'P07', 'P23', 'P24', 'I01', 'I04', 'I05'],
  goal: '10,000 payments under kills, lost connections, flushes, answers of Stripe that are refused, failed and cut, and tripled and missing events: 0 lost, 0 doubled, 0 wrong cents',
  hasNoPortraits: true,
  run: async (lab) => {
    const { store, shop, misbehave, size } = lab;
    const count = size(10_000, 30);
    const events = { extra_copies: 2, lost_percent: 2, max_delay_ms: 3000 };
    await misbehave({ ...events, refused_percent: 2, failed_percent: 2, cut_percent: 2 });
    let round = 0;
    const disturbances = [
      disturbEvery(2000, () => lab.kill(killed[round++ % killed.length] ?? 'orders')),
      disturbEvery(1300, () => store.killPostgresBackends()),
      disturbEvery(5000, () => store.flushRedis()),
    ];
    const paid = new Set<string>();
    try {
      await runMany(count, buyersOf(lab), async (index) => {
        const payment = await payPatiently(shop, `g1-${index}@example.com`);
        paid.add(payment.stripePaymentIntentId);
        if (paid.size % 500 === 0) lab.print(`   ${paid.size} of ${count} paid`);
        // Three browsers in ten are gone after paying.
        if (index % 10 >= 3) await insist('place the order', () => shop.placeOrder(payment));
      });
    } finally {
      await Promise.all(disturbances.map(({ stop }) => stop()));
    }
    await misbehave();
    // What no event and no browser has told is found by reconciliation.
    const countLost = async () => {
      const { orders } = await readMoney(store);
      const known = new Set(orders.flatMap(({ isPaid, paymentId }) => (isPaid && paymentId ? [paymentId] : [])));
      return [...paid].filter((id) => !known.has(id)).length;
    };
    await insist('every payment is an order', async () => {
      const lost = await countLost();
      if (lost > 0) throw new Error(`${lost} are not`);
    });
    // A payment that could not be made, or is no order in time, has thrown.
    return { reached: `${paid.size} paid, 0 lost, ${lab.kills} kills`, broken: [], holds: true };
  },
};
