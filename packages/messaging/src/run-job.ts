import { randomUUID } from 'node:crypto';
import type { Log, Sql } from '@pawlayer/db';
import { type Job, UnrecoverableError as UnrecoverableJobError } from 'bullmq';
import { backoffAfter, type Consumer, UnrecoverableError, type MessageMeta } from './consumer.ts';
import { claimMessage, leaseSeconds, markDone, markFailed, renewClaim, requeue } from './inbox.ts';

/** The data of a job in Redis: only ids, while the payload stays in Postgres. */
export type JobData = { messageId: string; consumer: string; requestId: string | null };

export type Runner<Ctx> = {
  sql: Sql;
  ctx: Ctx;
  log: Log;
  around: (meta: MessageMeta, run: () => Promise<void>) => Promise<void>;
};

/** A process that dies so often at the same message dies of it. Others, such as a restart, are not the message's fault. */
const maxLostRuns = 50;

/**
 * Runs one delivery after claiming its inbox row. When the row cannot be claimed, the job ends: either it is done, or
 * another run has claimed it. If that run dies, the polling delivers the message again.
 */
export const runJob = async <Ctx>(runner: Runner<Ctx>, consumer: Consumer<Ctx>, job: Job<JobData>): Promise<void> => {
  const { sql, ctx, log } = runner;
  const { messageId } = job.data;
  const claim = { messageId, consumer: consumer.name, token: randomUUID() };
  const claimed = await claimMessage(sql, claim);
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
      await requeue(sql, claim, message, backoffAfter(consumer, attempt));
      throw error;
    }
    await markFailed(sql, claim, message);
    log.error({ ...meta, err: error }, 'a message failed for good');
    throw new UnrecoverableJobError(message);
  } finally {
    stopRenewing();
  }
};

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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 1000);
