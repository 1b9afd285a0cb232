import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import { backoffAfter, type Consumer } from './consumer.ts';
import type { Delivery } from './inbox.ts';
import { RedisUnavailable } from './redis.ts';
import { type JobData, runJob, type Runner } from './run-job.ts';

/** A queue and its consumers: either the service's shared queue, or that of one consumer with its own concurrency. */
export type QueuePlan<Ctx> = { queueName: string; concurrency: number; consumers: readonly Consumer<Ctx>[] };

export const planQueues = <Ctx>(
  service: string,
  consumers: readonly Consumer<Ctx>[],
  concurrency: number,
): QueuePlan<Ctx>[] => {
  const groups = Map.groupBy(consumers, ({ queue }) => queue?.name);
  return [...groups].map(([name, members]) => ({
    queueName: toQueueName(service, name),
    concurrency: Math.max(...members.map(({ queue }) => queue?.concurrency ?? concurrency)),
    consumers: members,
  }));
};

/** The name of the queue in which a consumer's messages wait. */
export const queueNameOf = (service: string, { queue }: Pick<Consumer<never>, 'queue'>): string =>
  toQueueName(service, queue?.name);

/** Processes a queue's jobs until closed. */
export const openWorker = <Ctx>(runner: Runner<Ctx>, plan: QueuePlan<Ctx>, connection: Redis): Worker<JobData> => {
  const consumers = new Map(plan.consumers.map((consumer) => [consumer.name, consumer]));
  const worker = new Worker<JobData>(
    plan.queueName,
    async (job) => {
      const consumer = consumers.get(job.data.consumer);
      // Left by a release with other consumers. The row stays queued for a process that has the consumer.
      if (consumer !== undefined) await runJob(runner, consumer, job);
    },
    {
      connection,
      concurrency: plan.concurrency,
      lockDuration: 10_000,
      stalledInterval: 5000,
      maxStalledCount: 10,
      runRetryDelay: 1000,
      settings: {
        backoffStrategy: (attempt, _type, _error, job) => {
          const consumer = consumers.get(String(Object(job?.data).consumer));
          return consumer ? backoffAfter(consumer, attempt) * (0.5 + Math.random() / 2) : 1000;
        },
      },
    },
  );
  worker.on('error', (error) => {
    // A lost connection to Redis is logged once, where the connections are opened.
    if (connection.status === 'ready')
      runner.log.warn({ queue: plan.queueName, err: error }, 'the queue reports an error');
  });
  return worker;
};

/**
 * Adds deliveries to their queues; existing jobs are not changed. Jobs are removed whether they succeed or fail,
 * because BullMQ ignores an id that it still has. The inbox records what is done and what has failed.
 */
export const enqueue = async <Ctx>(queue: Queue<JobData>, plan: QueuePlan<Ctx>, deliveries: readonly Delivery[]) => {
  const jobs = plan.consumers.flatMap((consumer) =>
    deliveries
      .filter((delivery) => delivery.consumer === consumer.name)
      .map(({ messageId, requestId }) => ({
        name: consumer.name,
        data: { messageId, consumer: consumer.name, requestId },
        opts: {
          jobId: `${messageId}-${consumer.name}`,
          attempts: consumer.attempts,
          backoff: { type: 'custom' },
          removeOnComplete: true,
          removeOnFail: true,
        },
      })),
  );
  if (jobs.length > 0) await queue.addBulk(jobs);
};

/** BullMQ waits forever for a connection that was never ready, hence the check first. */
export const openQueue = (queueName: string, connection: Redis): Queue<JobData> => {
  if (connection.status !== 'ready') throw new RedisUnavailable();
  const queue = new Queue<JobData>(queueName, { connection });
  // The failing call reports the error.
  queue.on('error', () => {});
  return queue;
};

const toQueueName = (service: string, name: string | undefined): string =>
  name === undefined ? service : `${service}-${name}`;
