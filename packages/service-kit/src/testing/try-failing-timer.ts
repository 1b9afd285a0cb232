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
  /** What the timer needs: it is away, until the owner has the failed job tried again. */
  table: string;
};

/**
 * Lets a timer fail. Resolves with how often it was tried until the owner saw it among the failed jobs, once it is done
 * after all. The service runs `withQuickRetries`.
 */
export const tryFailingTimer = async <Ctx extends ServiceContext>(tried: Tried<Ctx>): Promise<number> => {
  const { service, running, backgroundJobs, timer, table } = tried;
  const { ctx, url } = running;
  const headers = { Authorization: `Bearer ${await running.signIn()}`, 'Content-Type': 'application/json' };
  const path = `${url}/api/admin/jobs/${service}`;
  const list = async () => {
    const failed = z.array(FailedJob).parse(await (await fetch(path, { headers })).json());
    return failed.filter(({ consumer }) => consumer === timer);
  };
  await ctx.sql`alter table ${ctx.sql(table)} rename to away`;
  const run = backgroundJobs(ctx).timers?.find(({ name }) => name === timer)?.run;
  const error = await run?.(ctx).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error === undefined) throw new Error(`${timer} did not fail`);
  const { attempts } = await eventually(async () => {
    const [job] = await list();
    if (!job) throw new Error(`${timer} is not among the failed jobs`);
    return job;
  });
  await ctx.sql`alter table away rename to ${ctx.sql(table)}`;
  for (const { messageId, consumer } of await list()) {
    const body = JSON.stringify({ messageId, consumer });
    const { status } = await fetch(`${path}/retry`, { method: 'POST', headers, body });
    if (status !== 204) throw new Error(`a failed job is tried again: ${status}`);
  }
  await eventually(async () => {
    const left = await ctx.sql`select 1 from inbox where consumer = ${timer} and state <> 'done'`;
    if (left.length > 0) throw new Error(`${timer} is not done`);
  });
  return attempts;
};
