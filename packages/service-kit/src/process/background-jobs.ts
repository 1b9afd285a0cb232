import { randomUUID } from 'node:crypto';
import { scheduleEvery, startMessaging, type Consumer } from '@pawlayer/messaging';
import type { ServiceContext } from '../context.ts';
import { withRequestId } from '../request-id.ts';

/** A task that runs every `seconds` in one of all the processes that have it. */
export type Timer<Ctx> = { name: string; seconds: number; run: (ctx: Ctx) => Promise<void> };

/** A service's work outside of requests. */
export type BackgroundJobs<Ctx> = { consumers: readonly Consumer<Ctx>[]; timers?: readonly Timer<Ctx>[] };

type Options<Ctx> = BackgroundJobs<Ctx> & {
  service: string;
  ctx: Ctx;
  redisUrl: string;
  /** The queues that are served here, by their names; all by default. */
  queues?: readonly string[];
};

export type RunningJobs = {
  /** Rejects when Redis does not respond within a second. */
  ready: () => Promise<void>;
  /** Takes no new work and waits for running work, at most 7 s. */
  stop: () => Promise<void>;
};

/** Starts the consumers and timers of a service. Each run of a timer has its own request id. */
export const startBackgroundJobs = <Ctx extends ServiceContext>({
  service,
  ctx,
  redisUrl,
  consumers,
  timers = [],
  queues,
}: Options<Ctx>): RunningJobs => {
  const { sql, log } = ctx;
  const messaging = startMessaging({
    sql,
    redisUrl,
    service,
    consumers,
    ctx,
    log,
    ...(queues && { queues }),
    around: (meta, run) => withRequestId(meta.requestId, run),
  });
  const schedules = timers.map(({ name, seconds, run }) =>
    scheduleEvery({ sql, name, seconds, log, run: () => withRequestId(randomUUID(), () => run(ctx)) }),
  );
  return {
    ready: messaging.ready,
    stop: async () => {
      await Promise.all([messaging.stop(), ...schedules.map((schedule) => schedule.stop())]);
    },
  };
};
