import { close, connect } from '@pawlayer/db';
import type { Figure } from '../figure.ts';
import { deliverInOrder } from '../lab/event-orders.ts';
import { readWebhookSecret } from '../lab/events.ts';
import { sendForged } from '../lab/forged-events.ts';
import type { Lab } from '../lab/open-lab.ts';
import { formatMs, percentile } from '../lab/statistics.ts';

const orders = permute(['created', 'payment_failed', 'processing', 'succeeded']);

/** Forged events, and true ones in every order. */
export const g03: Figure = {
  id: 'G3',
  proves: ['P04', 'P05', 'P08', 'P09'],
  goal: '0 of 1,000 forged webhooks accepted; 24 of 24 orders of events end the same; p99 ≤ 200 ms',
  // Reconciliation would bring the same events: nothing but those that are delivered may move an order.
  env: { RECONCILE_SECONDS: '3600' },
  run: async (lab) => {
    const secret = await readWebhookSecret(lab.store);
    const forged = lab.size(1000, 60);
    const accepted = await sendForged(lab, forged, secret);
    await lab.misbehave({ lost_percent: 100 });
    const { same, wrong, times } = await deliverInEveryOrder(lab, secret);
    const p99 = percentile(times, 0.99);
    return {
      reached: `${accepted} of ${forged} forged accepted, ${same} of ${orders.length} orders end paid, p99 ${formatMs(p99)}`,
      broken: [...(accepted > 0 ? [`${accepted} of ${forged} forged webhooks were accepted`] : []), ...wrong],
      holds: p99 <= 200,
    };
  },
};

function permute<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permute(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

const deliverInEveryOrder = async (lab: Lab, secret: string) => {
  const sql = connect({ url: lab.store.databaseUrls.orders, max: 1 });
  const times: number[] = [];
  try {
    const wrong: string[][] = [];
    for (const order of orders) wrong.push(await deliverInOrder(order, { lab, sql, secret, times }));
    return { same: wrong.filter(({ length }) => length === 0).length, wrong: wrong.flat(), times };
  } finally {
    await close(sql);
  }
};
