import type { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Consumer } from './consumer.ts';
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

/** The name of the queue in which a consumer's messages wait, such as `orders-mails`; that of the service for its shared queue. */
export const queueNameOf = (service: string, { queue }: Pick<Consumer<never>, 'queue'>): string =>
  toQueueName(service, queue?.name);

/**
 * Processes a queue's jobs until closed. It tries none of them again: the inbox does, also after a worker was killed. What
 * that worker had taken but not claimed, BullMQ gives to another one within 15 s.
 */
export const openWorker = async <Ctx>(
  runner: Runner<Ctx>,
  plan: QueuePlan<Ctx>,
  connection: Redis,
): Promise<Worker<JobData>> => {
  const { Worker } = await loadBullmq();
  const consumers = new Map(plan.consumers.map((consumer) => [consumer.name, consumer]));
  const worker = new Worker<JobData>(
    plan.queueName,
    async ({ name, data }) => {
      const consumer = consumers.get(name);
      // Left by a release with other consumers. The row stays queued for a process that has the consumer.
      if (consumer !== undefined) await runJob(runner, consumer, data);
    },
    { connection, concurrency: plan.concurrency, lockDuration: 10_000, stalledInterval: 5000, runRetryDelay: 1000 },
  );
  worker.on('failed', (job, error) => {
    runner.log.warn({ queue: plan.queueName, job: job?.id, err: error }, 'a job ended early, its message comes again');
  });
  worker.on('error', (error) => {
    // A lost connection to Redis is logged once, where the connections are opened.
    if (connection.status === 'ready')
      runner.log.warn({ queue: plan.queueName, err: error }, 'the queue reports an error');
  });
  return worker;
};

/**
 * Adds deliveries to their queue, each as a job for one run. BullMQ ignores the id of a job that it still has: so a
 * message that waits here is not added twice, and one that is due again is never held up by its last run.
 */
export const enqueue = async <Ctx>(queue: Queue<JobData>, plan: QueuePlan<Ctx>, deliveries: readonly Delivery[]) => {
  const names = new Set(plan.consumers.map(({ name }) => name));
  const jobs = deliveries
    .filter(({ consumer }) => names.has(consumer))
    .map(({ messageId, consumer, run }) => ({
      name: consumer,
      data: { messageId, run },
      opts: { jobId: `${messageId}-${consumer}-${run}`, removeOnComplete: true, removeOnFail: true },
    }));
  if (jobs.length > 0) await queue.addBulk(jobs);
};

/** BullMQ waits forever for a connection that was never ready, hence the check first. */
export const openQueue = async (queueName: string, connection: Redis): Promise<Queue<JobData>> => {
  const { Queue } = await loadBullmq();
  if (connection.status !== 'ready') throw new RedisUnavailable();
  const queue = new Queue<JobData>(queueName, { connection });
  // The failing call reports the error.
  queue.on('error', () => {});
  return queue;
};

/** With the first queue: it has 250 modules, and a service's API process opens none. */
const loadBullmq = () => import('bullmq');

const toQueueName = (service: string, name: string | undefined): string =>
  name === undefined ? service : `${service}-${name}`;
