import { Queue, Worker } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Consumer } from './consumer.ts';
import type { Delivery } from './inbox.ts';
import { RedisUnavailable } from './redis.ts';
import { type JobData, runJob, type Runner } from './run-job.ts';

/** A queue and who works on it: the service's, and one for each consumer that has its own concurrency. */
export type QueuePlan<Ctx> = { queueName: string; concurrency: number; consumers: readonly Consumer<Ctx>[] };

export const planQueues = <Ctx>(
  service: string,
  consumers: readonly Consumer<Ctx>[],
  concurrency: number,
): QueuePlan<Ctx>[] => {
  const together = consumers.filter((consumer) => consumer.concurrency === undefined);
  const alone = consumers.flatMap((consumer) =>
    consumer.concurrency === undefined
      ? []
      : [{ queueName: `${service}-${consumer.name}`, concurrency: consumer.concurrency, consumers: [consumer] }],
  );
  return together.length === 0 ? alone : [{ queueName: service, concurrency, consumers: together }, ...alone];
};

/** Works on a lane's jobs until closed. */
export const openWorker = <Ctx>(runner: Runner<Ctx>, lane: QueuePlan<Ctx>, connection: Redis): Worker<JobData> => {
  const consumers = new Map(lane.consumers.map((consumer) => [consumer.name, consumer]));
  const worker = new Worker<JobData>(
    lane.queueName,
    async (job) => {
      const consumer = consumers.get(job.data.consumer);
      // Left by a release with other consumers; the row stays queued for whoever has it.
      if (consumer !== undefined) await runJob(runner, consumer, job);
    },
    {
      connection,
      concurrency: lane.concurrency,
      lockDuration: 10_000,
      stalledInterval: 5000,
      maxStalledCount: 10,
      runRetryDelay: 1000,
    },
  );
  worker.on('error', (error) => {
    // That Redis is away is told once, where the connections are opened.
    if (connection.status === 'ready') runner.log.warn({ queue: lane.queueName, err: error }, 'the queue complains');
  });
  return worker;
};

/**
 * Hands deliveries to their lane's queue; a job that is there already is left as it is. Jobs are removed when they end
 * either way, since BullMQ ignores an id that it still keeps; what was done and what failed is in the inbox.
 */
export const deliver = async <Ctx>(queue: Queue<JobData>, lane: QueuePlan<Ctx>, deliveries: readonly Delivery[]) => {
  const jobs = lane.consumers.flatMap((consumer) =>
    deliveries
      .filter((delivery) => delivery.consumer === consumer.name)
      .map(({ messageId, requestId }) => ({
        name: consumer.name,
        data: { messageId, consumer: consumer.name, requestId },
        opts: {
          jobId: `${messageId}-${consumer.name}`,
          attempts: consumer.attempts,
          backoff: { type: 'exponential', delay: consumer.backoffMs, jitter: 0.5 },
          removeOnComplete: true,
          removeOnFail: true,
        },
      })),
  );
  if (jobs.length > 0) await queue.addBulk(jobs);
};

/** BullMQ waits without end for a connection that was never ready, hence the question first. */
export const openQueue = (queueName: string, connection: Redis): Queue<JobData> => {
  if (connection.status !== 'ready') throw new RedisUnavailable();
  const queue = new Queue<JobData>(queueName, { connection });
  // The failing call reports it.
  queue.on('error', () => {});
  return queue;
};
