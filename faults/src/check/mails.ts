import type { RunningStore } from '@pawlayer/cli';
import { listMails } from '@pawlayer/e2e/sandbox-client';
import type { OrderState } from './read-state.ts';

/** How many times the orders' worker was killed in the store's life. */
export type Kills = { workerKills: number };

/** I-4: each paid order has a confirmation; each kill of the worker may repeat the one that it was sending. */
export const checkMails = async (
  { mailUrl }: RunningStore,
  orders: OrderState[],
  { workerKills }: Kills,
): Promise<string[]> => {
  const confirmations = new Map<string, number>();
  for (const { MessageID } of await listMails(mailUrl)) {
    // It names only the beginning of the order's id, which is unique: the order's number.
    const start = /^order-([0-9a-f]{8})-[0-9a-f]+-confirmation@/.exec(MessageID)?.[1];
    if (start) confirmations.set(start, (confirmations.get(start) ?? 0) + 1);
  }
  const silent = orders
    .filter(({ id, isPaid }) => isPaid && !confirmations.has(id.slice(0, 8)))
    .map(({ id }) => `I-4 order ${id} has no confirmation mail`);
  const extra = [...confirmations.values()].reduce((sum, count) => sum + count - 1, 0);
  return extra > workerKills
    ? [...silent, `I-4 ${extra} confirmations came twice, after ${workerKills} kills of the worker`]
    : silent;
};
