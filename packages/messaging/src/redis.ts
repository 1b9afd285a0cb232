import { Redis } from 'ioredis';
import pTimeout from 'p-timeout';

/** A Redis command may take so long. */
const commandMs = 1500;

/** Redis may take so long to say that it is there. */
const readyMs = 1000;

/** Redis could not be asked in time; messages wait in Postgres meanwhile. */
export class RedisUnavailable extends Error {
  override readonly name = 'RedisUnavailable';
  readonly problemCode = 'unavailable';
  constructor(cause?: unknown) {
    super('redis is not available', { cause });
  }
}

const reconnectMs = (times: number) => Math.min(times * 100, 1000);

/** A connection for callers that must not wait: a command fails within 1.5 s while Redis is down, and it reconnects by itself. */
export const connectRedis = (url: string): Redis =>
  new Redis(url, {
    commandTimeout: commandMs,
    connectTimeout: commandMs,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: reconnectMs,
  });

/** A connection for BullMQ's workers: waits for Redis as long as it takes. */
export const openWorkerRedis = (url: string): Redis =>
  new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: commandMs,
    keepAlive: 5000,
    retryStrategy: reconnectMs,
  });

/** Resolves when Redis answers within a second, else throws `RedisUnavailable`. */
export const redisReady = async (redis: Redis): Promise<void> => {
  try {
    await pTimeout(redis.ping(), { milliseconds: readyMs });
  } catch (error) {
    throw new RedisUnavailable(error);
  }
};
