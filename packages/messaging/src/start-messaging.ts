import { flushCompileCache } from 'node:module';
import type { Log, Sql } from '@pawlayer/db';
import type { Redis } from 'ioredis';
import pTimeout from 'p-timeout';
import type { Consumer, MessageMeta } from './consumer.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openWorker, planQueues } from './queues.ts';
import { connectRedis, openWorkerRedis, redisReady } from './redis.ts';
import { startRelay } from './relay.ts';
import { maxStopMs } from './timeouts.ts';

type Messaging = {
  /** Rejects with `RedisUnavailable` when Redis does not respond within a second. */
  ready: () => Promise<void>;
  /** Takes no new messages and waits for the running handlers, at most `waitMs` (default 7000). */
  stop: (options?: { waitMs?: number }) => Promise<void>;
};

type Options<Ctx> = {
  sql: Sql;
  redisUrl: string;
  /** The service's name, which is also that of its schema. */
  service: string;
  consumers: readonly Consumer<Ctx>[];
  ctx: Ctx;
  log: Log;
  /**
   * Maximum number of concurrent handlers in this process, not counting those with their own concurrency; 10 by
   * default.
   */
  concurrency?: number;
  /** The queues that are served here, by their names; all by default. What is in others waits for a process that does. */
  queues?: readonly string[];
  /** Wraps every run, for example to set the request id: `(meta, run) => withRequestId(meta.requestId, run)`. */
  around?: (meta: MessageMeta, run: () => Promise<void>) => Promise<void>;
};

/**
 * Starts the messaging of a worker process: relay, queues, consumers and housekeeping. It also starts and runs while
 * Redis or Postgres is down; messages wait until both are back. A message goes to the consumers of the process that
 * first takes it; one without a consumer waits. A release that adds a second consumer of a message must therefore stop
 * the old workers before it relies on that consumer. Messages are not ordered.
 */
export const startMessaging = <Ctx>(options: Options<Ctx>): Messaging => {
  const { sql, redisUrl, service, consumers, ctx, log, concurrency = 10 } = options;
  refuseSameNames(consumers);
  const producer = connectRedis(redisUrl);
  const connection = openWorkerRedis(redisUrl);
  logOutages(producer, log);
  connection.on('error', () => {});
  const plans = planQueues(service, consumers, concurrency);
  const served = plans.filter(({ queueName }) => options.queues?.includes(queueName) ?? true);
  const relay = startRelay({ sql, service, plans, served, redis: producer, log });
  const around = options.around ?? ((_: MessageMeta, run: () => Promise<void>) => run());
  const runner = { sql, ctx, log, around, onRequeued: relay.pollIn };
  const workers = served.map((plan) => openWorker(runner, plan, connection));
  // What they loaded may come after the process has kept its compiled sources, and one that is killed keeps none.
  void Promise.all(workers).then(() => flushCompileCache());
  const housekeeping = startHousekeeping(sql, log);
  return {
    ready: () => redisReady(producer),
    stop: async ({ waitMs = maxStopMs } = {}) => {
      const parts = [relay.stop(), housekeeping.stop(), ...workers.map(async (worker) => (await worker).close())];
      await pTimeout(Promise.allSettled(parts), { milliseconds: waitMs, message: false });
      producer.disconnect();
      connection.disconnect();
    },
  };
};

/** Logs once when Redis goes down, and once when it is back. */
const logOutages = (redis: Redis, log: Log) => {
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'redis is away, messages wait in postgres');
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) log.info({}, 'redis is back');
    isAway = false;
  });
};

const refuseSameNames = (consumers: readonly Consumer<never>[]) => {
  const names = consumers.map(({ name }) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new Error(`two consumers are called ${repeated}`);
};
