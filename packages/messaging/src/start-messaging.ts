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
  /** Rejects with `RedisUnavailable` when Redis does not answer within a second. */
  ready: () => Promise<void>;
  /** Takes nothing new and waits for the running handlers, `waitMs` (7000) at most. */
  stop: (options?: { waitMs?: number }) => Promise<void>;
};

type Options<Ctx> = {
  sql: Sql;
  redisUrl: string;
  /** The service's name, which is its schema's too. */
  service: string;
  consumers: readonly Consumer<Ctx>[];
  ctx: Ctx;
  log: Log;
  /** How many handlers run at once in this process, those with their own concurrency apart; 10. */
  concurrency?: number;
  /** Wraps every run, e.g. to carry the request id: `(meta, run) => withRequestId(meta.requestId, run)`. */
  around?: (meta: MessageMeta, run: () => Promise<void>) => Promise<void>;
};

/**
 * Starts a worker process's part: relay, queues, consumers, housekeeping. Works (and starts) without Redis or
 * Postgres too: messages wait until both are back. A message goes to the consumers of the process that first takes it
 * over, one with no consumer yet waits; so a release that adds a second consumer of a message should stop the old
 * workers before it relies on it. Messages have no order among themselves.
 */
export const startMessaging = <Ctx>(options: Options<Ctx>): Messaging => {
  const { sql, redisUrl, service, consumers, ctx, log, concurrency = 10 } = options;
  refuseSameNames(consumers);
  const producer = connectRedis(redisUrl);
  const connection = openWorkerRedis(redisUrl);
  logOutages(producer, log);
  connection.on('error', () => {});
  const plans = planQueues(service, consumers, concurrency);
  const runner = { sql, ctx, log, around: options.around ?? ((_: MessageMeta, run: () => Promise<void>) => run()) };
  const workers = plans.map((plan) => openWorker(runner, plan, connection));
  const relay = startRelay({ sql, service, plans, redis: producer, log });
  const housekeeping = startHousekeeping(sql, log);
  return {
    ready: () => redisReady(producer),
    stop: async ({ waitMs = maxStopMs } = {}) => {
      const parts = [relay.stop(), housekeeping.stop(), ...workers.map((worker) => worker.close())];
      await pTimeout(Promise.allSettled(parts), { milliseconds: waitMs, message: false });
      producer.disconnect();
      connection.disconnect();
    },
  };
};

/** Once when Redis goes away, and once when it is back. */
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
