import { setTimeout as sleep } from 'node:timers/promises';
import { listen, type Log, type Sql } from '@pawlayer/db';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { type Delivery, expandOutbox, takeDueDeliveries } from './inbox.ts';
import { enqueue, openQueue, type QueuePlan } from './queues.ts';
import type { JobData } from './run-job.ts';
import { createWakeSignal } from './wake-signal.ts';

const pollMs = 1000;
const batch = 500;

type Relay = {
  /** Makes it look for due messages in `ms`, rather than up to a second later. */
  pollIn: (ms: number) => void;
  stop: () => Promise<void>;
};

/**
 * Moves messages from Postgres to the queues: new ones at once when Postgres notifies, and those that are due again by
 * polling every second. What waits in a queue is due again for as long as it waits, so only a process that serves the
 * queue hands it out again. While Redis is down, messages stay in Postgres.
 */
export const startRelay = <Ctx>({
  sql,
  service,
  plans,
  served,
  redis,
  log,
}: {
  sql: Sql;
  service: string;
  plans: readonly QueuePlan<Ctx>[];
  /** Those of them that this process serves. */
  served: readonly QueuePlan<Ctx>[];
  redis: Redis;
  log: Log;
}): Relay => {
  const consumers = plans.flatMap((plan) => plan.consumers);
  const own = served.flatMap((plan) => plan.consumers);
  const queues = new Map<string, Queue<JobData>>();
  const signal = createWakeSignal();
  let isStopped = false;
  let pollAt = 0;

  const enqueueAll = async (deliveries: readonly Delivery[]) => {
    for (const plan of plans) {
      const queue = queues.get(plan.queueName) ?? (await openQueue(plan.queueName, redis));
      queues.set(plan.queueName, queue);
      await enqueue(queue, plan, deliveries);
    }
  };

  /** Returns whether there may be more messages. */
  const relayBatch = async (): Promise<boolean> => {
    if (redis.status !== 'ready') return false;
    const fresh = await expandOutbox(sql, consumers, batch);
    await enqueueAll(fresh);
    if (performance.now() < pollAt) return fresh.length >= batch;
    pollAt = performance.now() + pollMs;
    const due = await takeDueDeliveries(sql, own, batch);
    await enqueueAll(due);
    if (due.length >= batch) pollAt = 0;
    return fresh.length >= batch || due.length >= batch;
  };

  const loop = async () => {
    while (!isStopped) {
      try {
        if (await relayBatch()) continue;
        await signal.wait(pollMs);
      } catch (error) {
        log.warn({ err: error }, 'the relay will try again');
        // A queue whose first connection failed stays broken.
        await closeQueues(queues);
        // Notifications do not shorten this wait, since they would turn an outage into a busy loop.
        if (!isStopped) await sleep(pollMs);
      }
    }
  };

  const subscription = listen(sql, `outbox_${service}`, { onMessage: signal.wake, onListening: signal.wake, log });
  const running = loop();
  return {
    pollIn: (ms) => {
      const poll = () => {
        pollAt = 0;
        signal.wake();
      };
      // A timer may end a millisecond early.
      setTimeout(poll, ms + 1).unref();
    },
    stop: async () => {
      isStopped = true;
      signal.wake();
      await Promise.all([subscription.stop(), running]);
      await closeQueues(queues);
    },
  };
};

const closeQueues = async (queues: Map<string, Queue<JobData>>) => {
  const closing = [...queues.values()];
  queues.clear();
  await Promise.allSettled(closing.map((queue) => queue.close()));
};
