import { randomUUID } from 'node:crypto';
import type { Log, Sql } from '@pawlayer/db';
import { type Consumer, UnrecoverableError, type MessageMeta } from './consumer.ts';
import { claimMessage, leaseSeconds, markDone, markFailed, renewClaim, requeue } from './inbox.ts';

/** The data of a job in Redis: for which run of which message it is. Everything else is in Postgres. */
export type JobData = { messageId: string; run: number };

export type Runner<Ctx> = {
  sql: Sql;
  ctx: Ctx;
  log: Log;
  around: (meta: MessageMeta, run: () => Promise<void>) => Promise<void>;
  /** Called with the milliseconds after which a message is due again. */
  onRequeued: (ms: number) => void;
};

/** Given up after so many runs whose process died: then the message is the cause. A restart now and then is not its fault. */
const maxLostRuns = 50;

/**
 * Runs a message after claiming its inbox row, and writes there whether it is done, has failed, or is due again. Nothing is
 * run when the row cannot be claimed. A run that dies, or cannot write its result, is followed by another one as soon as
 * its claim has expired.
 */
export const runJob = async <Ctx>(
  runner: Runner<Ctx>,
  consumer: Consumer<Ctx>,
  { messageId, run }: JobData,
): Promise<void> => {
  const { sql, ctx, log } = runner;
  const claim = { messageId, consumer: consumer.name, token: randomUUID() };
  const claimed = await claimMessage(sql, claim, run);
  if (claimed === undefined) return;
  const { name, attempt, lostRuns } = claimed;
  const meta = { messageId, name, consumer: consumer.name, requestId: claimed.requestId ?? messageId, attempt };
  const stopRenewing = keepRenewing(() => renewClaim(sql, claim), log, meta);
  try {
    if (lostRuns > maxLostRuns) throw new UnrecoverableError('every run ended without an answer');
    await runner.around(meta, () => consumer.handle(ctx, claimed.payload, meta));
    await markDone(sql, claim);
  } catch (error) {
    const message = messageOf(error);
    log.warn({ ...meta, err: error }, 'a message could not be handled');
    if (attempt < consumer.attempts && !(error instanceof UnrecoverableError)) {
      const ms = backoffAfter(consumer, attempt);
      await requeue(sql, claim, message, ms);
      runner.onRequeued(ms);
      return;
    }
    await markFailed(sql, claim, message);
    log.error({ ...meta, err: error }, 'a message failed for good');
  } finally {
    stopRenewing();
  }
};

/** The delay after a failed attempt, the first of which is 1. A random half of it may be left out. */
const backoffAfter = ({ backoffMs, maxBackoffMs }: Consumer<never>, attempt: number): number =>
  Math.min(backoffMs * 2 ** (attempt - 1), maxBackoffMs) * (0.5 + Math.random() / 2);

const keepRenewing = (renew: () => Promise<boolean>, log: Log, meta: MessageMeta): (() => void) => {
  const timer = setInterval(
    () => {
      renew().then(
        (isHeld) => {
          if (!isHeld) clearInterval(timer);
        },
        (error: unknown) => log.warn({ ...meta, err: error }, 'could not renew the claim of a message'),
      );
    },
    (leaseSeconds * 1000) / 3,
  );
  return () => clearInterval(timer);
};

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 1000).toWellFormed();
