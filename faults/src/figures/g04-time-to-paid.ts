import { close, connect, queryWithRetry, type Sql } from '@pawlayer/db';
import { eventually } from '@pawlayer/e2e/sandbox-client';
import type { Figure } from '../figure.ts';
import type { Lab } from '../lab/open-lab.ts';
import { formatMs, percentile, runMany } from '../lab/statistics.ts';

const buyers = 4;

/** How long a charged customer without a browser waits. */
export const g04: Figure = {
  id: 'G4',
  proves: ['P01', 'P03', 'P07'],
  goal: 'paid within 10 s by webhook (p99), within 5 min without any',
  run: async (lab) => {
    const byWebhook = await measure(lab, lab.size(500, 8));
    await lab.misbehave({ lost_percent: 100 });
    const withoutAny = await measure(lab, lab.size(500, 4));
    const p99 = percentile(byWebhook, 0.99);
    const worst = Math.max(...withoutAny);
    return {
      reached: `by webhook p99 ${formatMs(p99)}, without any ${formatMs(worst)} at most`,
      // Who is not paid within these five minutes has thrown.
      broken: [],
      holds: p99 <= 10_000 && worst <= 300_000,
    };
  },
};

/** Pays and closes the browser; the times in ms until the database has the order as paid. */
const measure = async ({ store, shop }: Lab, count: number): Promise<number[]> => {
  const sql = connect({ url: store.databaseUrls.orders, max: buyers });
  const times: Promise<number>[] = [];
  try {
    await runMany(count, buyers, async (index) => {
      const payment = await shop.pay('Cherished', `g4-${index}@example.com`);
      const time = untilPaid(sql, payment.stripePaymentIntentId);
      // It may fail while others still pay; it is awaited below.
      time.catch(() => undefined);
      times.push(time);
    });
    return await Promise.all(times);
  } finally {
    await close(sql);
  }
};

const untilPaid = async (sql: Sql, paymentId: string): Promise<number> => {
  const since = performance.now();
  await eventually(300, `${paymentId} is paid`, async () => {
    const rows = await queryWithRetry(sql)`
      select from orders where stripe_payment_intent_id = ${paymentId} and paid_at is not null`;
    return rows.length === 1;
  });
  return performance.now() - since;
};
