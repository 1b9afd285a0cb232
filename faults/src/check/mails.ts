import type { RunningStore } from '@pawlayer/cli';
import { listMails } from '@pawlayer/e2e/sandbox-client';
import type { OrderState } from './read-state.ts';

/** As many as the worker sends at once (`mailRetries` of service-kit). */
const mailsAtOnce = 5;

/** How many processes were killed in the store's life, and how many of them were the orders' worker. */
export type Kills = { kills: number; workerKills: number };

/**
 * I-4: each paid order has a confirmation; each kill of the worker may repeat those that it was sending, and all of them
 * together no more than processes were killed.
 */
export const checkMails = async (
  { mailUrl }: RunningStore,
  orders: OrderState[],
  { kills, workerKills }: Kills,
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
  return extra > Math.min(workerKills * mailsAtOnce, kills)
    ? [...silent, `I-4 ${extra} confirmations came twice, after ${workerKills} kills of the worker`]
    : silent;
};
