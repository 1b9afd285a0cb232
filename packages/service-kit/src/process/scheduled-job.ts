import { defineJob, emitUnlessPending, retryFailedMessages, type Consumer } from '@pawlayer/messaging';
import * as z from 'zod';
import type { ServiceContext } from '../context.ts';
import { requestIdOrNew } from '../request-id.ts';
import type { Timer } from './background-jobs.ts';

/** For about five hours, after pauses that grow from a minute to an hour. */
const retries = { attempts: 10, backoffMs: 60_000, maxBackoffMs: 3_600_000 } as const;

type Work<Ctx> = Timer<Ctx> & { title: string };

/** What does a timer's work, and when: both belong to the service's background jobs. */
type TimedJob<Ctx> = { job: Consumer<Ctx>; timer: Timer<Ctx> };

/**
 * Work that is due so seldom that a run which fails must not wait for the next one: every `seconds`, a timer asks for
 * it unless it is on its way, and a job does it, which is tried again soon, and ends up among the owner's failed jobs.
 */
export const scheduledJob = <Ctx extends Pick<ServiceContext, 'sql'>>(work: Work<Ctx>): TimedJob<Ctx> => {
  const job = jobOf(work);
  return { job, timer: { ...timerOf(work), run: (ctx) => ask(ctx, job) } };
};

/**
 * Work that is due so often that a message for each run would be too many: the timer does it, and only a run that fails
 * becomes a job, which is tried again beside the timer, and is among the owner's failed jobs if it fails for hours. It
 * is there once, however long that goes on; a run that succeeds has it tried again, so that it is gone.
 */
export const watchedTimer = <Ctx extends Pick<ServiceContext, 'sql'>>(work: Work<Ctx>): TimedJob<Ctx> => {
  const job = jobOf(work);
  const run = async (ctx: Ctx) => {
    try {
      await work.run(ctx);
    } catch (error) {
      await ask(ctx, job, { orFailed: true }).catch((asking: unknown) => {
        throw new AggregateError([error, asking], `${work.name} failed, and no job could be written for it`, {
          cause: error,
        });
      });
      throw error;
    }
    await retryFailedMessages(ctx.sql, [job.name]);
  };
  return { job, timer: { ...timerOf(work), run } };
};

const jobOf = <Ctx>({ name, title, run }: Work<Ctx>): Consumer<Ctx> =>
  defineJob({ name, title, payload: z.unknown(), ...retries, handle: (ctx: Ctx) => run(ctx) });

const timerOf = ({ name, seconds }: Work<never>) => ({ name, seconds });

const ask = (
  { sql }: Pick<ServiceContext, 'sql'>,
  job: { messageName: string; name: string },
  options?: { orFailed: boolean },
): Promise<void> => emitUnlessPending(sql, job, requestIdOrNew(), options);
