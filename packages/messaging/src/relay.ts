import { listen, type Log, type Sql } from '@pawlayer/db';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type Delivery, expandOutbox, takeDueDeliveries } from './inbox.ts';
import { deliver, type QueuePlan, openQueue } from './queues.ts';
import type { JobData } from './run-job.ts';

const sweepMs = 1000;
const batch = 500;

type Relay = { stop: () => Promise<void> };

/**
 * Carries messages from Postgres to the queues: at once when Postgres notifies, and by a sweep each second, which also
 * delivers again what is not done. While Redis is away everything waits where it is.
 */
export const startRelay = <Ctx>({
  sql,
  service,
  lanes,
  redis,
  log,
}: {
  sql: Sql;
  service: string;
  lanes: readonly QueuePlan<Ctx>[];
  redis: Redis;
  log: Log;
}): Relay => {
  const consumers = lanes.flatMap((lane) => lane.consumers);
  const queues = new Map<string, Queue<JobData>>();
  const alarm = openAlarm();
  let stopped = false;
  let sweepAt = 0;

  const hand = async (deliveries: readonly Delivery[]) => {
    for (const lane of lanes) {
      const queue = queues.get(lane.queueName) ?? openQueue(lane.queueName, redis);
      queues.set(lane.queueName, queue);
      await deliver(queue, lane, deliveries);
    }
  };

  const pass = async (): Promise<boolean> => {
    if (redis.status !== 'ready') return false;
    const fresh = await expandOutbox(sql, consumers, batch);
    await hand(fresh);
    if (performance.now() < sweepAt) return fresh.length >= batch;
    const due = await takeDueDeliveries(sql, consumers, batch);
    await hand(due);
    if (due.length < batch) sweepAt = performance.now() + sweepMs;
    return fresh.length >= batch || due.length >= batch;
  };

  const run = async () => {
    while (!stopped) {
      try {
        if (await pass()) continue;
        await alarm.wait(sweepMs);
      } catch (error) {
        log.warn({ err: error }, 'the relay will try again');
        // A queue whose first contact failed stays broken.
        await closeQueues(queues);
        if (!stopped) await alarm.wait(sweepMs, { deaf: true });
      }
    }
  };

  const ears = listen(sql, `outbox_${service}`, { message: alarm.ring, listening: alarm.ring, log });
  const running = run();
  return {
    stop: async () => {
      stopped = true;
      alarm.ring();
      await Promise.all([ears.stop(), running]);
      await closeQueues(queues);
    },
  };
};

const closeQueues = async (queues: Map<string, Queue<JobData>>) => {
  const closing = [...queues.values()];
  queues.clear();
  await Promise.allSettled(closing.map((queue) => queue.close()));
};

/** A sleep that a ring ends early; a ring while nobody sleeps ends the next sleep at once. */
const openAlarm = () => {
  let rung = false;
  let wake = () => {};
  return {
    ring: () => {
      rung = true;
      wake();
    },
    wait: async (ms: number, { deaf = false } = {}) => {
      if (rung && !deaf) {
        rung = false;
        return;
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        if (!deaf) wake = () => (clearTimeout(timer), resolve());
      });
      wake = () => {};
      rung = false;
    },
  };
};
