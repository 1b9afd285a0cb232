import { defineJob, emitUnlessPending, type Consumer } from '@pawlayer/messaging';
import * as z from 'zod';
import type { ServiceContext } from '../context.ts';
import { requestIdOrNew } from '../request-id.ts';
import type { Timer } from './background-jobs.ts';

/** For about five hours, after pauses that grow from a minute to an hour. */
const retries = { attempts: 10, backoffMs: 60_000, maxBackoffMs: 3_600_000 } as const;

/**
 * Work that is due so seldom that a run which fails must not wait for the next one: every `seconds`, a timer asks for it
 * unless it is on its way, and a job does it, which is tried again soon, and in the end is among the owner's failed jobs.
 */
export const scheduledJob = <Ctx extends Pick<ServiceContext, 'sql'>>({
  name,
  title,
  seconds,
  run,
}: Timer<Ctx> & { title: string }): { job: Consumer<Ctx>; timer: Timer<Ctx> } => {
  const job = defineJob({ name, title, payload: z.unknown(), ...retries, handle: (ctx: Ctx) => run(ctx) });
  return { job, timer: { name, seconds, run: ({ sql }) => emitUnlessPending(sql, job, requestIdOrNew()) } };
};
