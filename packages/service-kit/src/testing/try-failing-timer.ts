import { FailedJob, type jobs } from '@pawlayer/contracts/admin';
import type { Consumer } from '@pawlayer/messaging';
import * as z from 'zod';
import type { ServiceContext } from '../context.ts';
import type { BackgroundJobs } from '../process/background-jobs.ts';
import { eventually } from './eventually.ts';

/** Has a job fail for good after its second attempt. */
export const quickly = <Ctx>(consumer: Consumer<Ctx>): Consumer<Ctx> => ({ ...consumer, attempts: 2, backoffMs: 1 });

/** A service's background work, whose jobs fail for good after their second attempt. */
export const withQuickRetries =
  <Ctx>(backgroundJobs: (ctx: Ctx) => BackgroundJobs<Ctx>) =>
  (ctx: Ctx): BackgroundJobs<Ctx> => {
    const work = backgroundJobs(ctx);
    return { ...work, consumers: work.consumers.map(quickly) };
  };

type Tried<Ctx> = {
  service: keyof typeof jobs;
  running: { url: string; ctx: Ctx; signIn: () => Promise<string> };
  backgroundJobs: (ctx: Ctx) => BackgroundJobs<Ctx>;
  timer: string;
  /** What the timer needs: it is down until a job has failed. */
  table: string;
  /** For a timer that only asks for a job, which then fails; others fail themselves. */
  onlyAsks?: true;
};

/**
 * Lets a timer fail. Resolves with how often it was tried until the owner saw it among the failed jobs, once it is done
 * after all: what only asks when the owner has it tried again, others by themselves, as soon as the timer succeeds.
 * Those are told once, however often the timer fails. The service runs `withQuickRetries`.
 */
export const tryFailingTimer = async <Ctx extends ServiceContext>(tried: Tried<Ctx>): Promise<number> => {
  const { service, running, backgroundJobs, timer, table, onlyAsks = false } = tried;
  const { ctx, url } = running;
  const headers = { Authorization: `Bearer ${await running.signIn()}`, 'Content-Type': 'application/json' };
  const path = `${url}/api/admin/jobs/${service}`;
  const list = async () => {
    const failed = z.array(FailedJob).parse(await (await fetch(path, { headers })).json());
    return failed.filter(({ consumer }) => consumer === timer);
  };
  const tryAgain = async ({ messageId, consumer }: FailedJob) => {
    const body = JSON.stringify({ messageId, consumer });
    const { status } = await fetch(`${path}/retry`, { method: 'POST', headers, body });
    if (status !== 204) throw new Error(`a failed job is tried again: ${status}`);
  };
  const run = backgroundJobs(ctx).timers?.find(({ name }) => name === timer)?.run;
  if (!run) throw new Error(`There is no timer ${timer}`);
  const hasFailed = () =>
    run(ctx).then(
      () => false,
      () => true,
    );

  const everythingTried = () =>
    eventually(async () => {
      const left = await ctx.sql`
        select from outbox where name like ${`%${timer}`} and expanded_at is null
        union all select from inbox where consumer = ${timer} and state = 'queued'`;
      if (left.length > 0) throw new Error(`${timer} is still on its way`);
    });

  // That of the service's start has ended: it would ask for a job beside ours.
  await eventually(async () => {
    const [ended] = await ctx.sql`select from timers where name = ${timer} and held_until is null`;
    if (!ended) throw new Error(`${timer} has not run since the service was started`);
  });

  let attempts: number;
  await ctx.sql`alter table ${ctx.sql(table)} rename to away`;
  try {
    // Run until a job has failed: one that the start has asked for may still be on its way, and succeed.
    ({ attempts } = await eventually(async () => {
      if ((await hasFailed()) === onlyAsks) throw new Error(`${timer} ${onlyAsks ? 'failed itself' : 'did not fail'}`);
      const [job] = await list();
      if (!job) throw new Error(`${timer} is not among the failed jobs`);
      return job;
    }));
    if (!onlyAsks) {
      if (!(await hasFailed())) throw new Error(`${timer} did not fail again`);
      await everythingTried();
      const told = (await list()).length;
      if (told !== 1) throw new Error(`${timer} is ${told} times among the failed jobs`);
    }
  } finally {
    await ctx.sql`alter table away rename to ${ctx.sql(table)}`;
  }
  if (!onlyAsks) await run(ctx);
  // One that was asked for just as the first had failed may fail, too.
  await eventually(async () => {
    if (onlyAsks) for (const job of await list()) await tryAgain(job);
    await everythingTried();
    if ((await list()).length > 0) throw new Error(`${timer} is not done`);
  });
  return attempts;
};
