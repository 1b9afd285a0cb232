import type { RunningStore } from '@pawlayer/cli';
import { checkAnswers } from './answers.ts';
import { checkMails, type Kills } from './mails.ts';
import { checkOrdersHavePayments, checkPaymentsHaveOrders } from './money.ts';
import { checkStatusMovesForward } from './moves.ts';
import { checkObjects } from './objects.ts';
import { checkPrivacy } from './privacy.ts';
import { readMoney } from './read-state.ts';
import { checkOrdersStandAsPayments } from './standing.ts';
import { checkWaiting } from './waiting.ts';

/** Within this time of its creation, everything that is not slow by nature is done, in seconds. */
const deadlineSeconds = 60;

/**
 * Compares what Stripe, the database, the mail catcher, the object store and the public pages say; resolves with one
 * sentence for each break of an invariant, beginning with its name (`I-1` to `I-8`). The store must be healthy and calm.
 */
export const checkStore = async (store: RunningStore, kills: Kills): Promise<string[]> => {
  const money = await readMoney(store);
  return [
    ...checkPaymentsHaveOrders(money),
    ...checkOrdersHavePayments(money),
    ...checkOrdersStandAsPayments(money),
    ...checkStatusMovesForward(money),
    ...(await checkMails(store, money.orders, kills)),
    ...(await checkObjects(store)),
    ...(await checkPrivacy(store)),
    ...(await checkAnswers(store)),
    ...(await checkWaiting(store, deadlineSeconds)),
  ];
};

/** @internal `I-1` of `I-1 payment … has 0 paid orders`. */
export const invariantOf = (sentence: string): string => sentence.split(' ')[0] ?? sentence;
