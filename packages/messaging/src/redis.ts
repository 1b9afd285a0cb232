import { Redis } from 'ioredis';
import pTimeout from 'p-timeout';

/** Timeout of a Redis command, in milliseconds. */
const commandMs = 1500;

/** Timeout of the readiness check, in milliseconds. */
const readyMs = 1000;

/** Redis did not respond in time. Messages wait in Postgres meanwhile. */
export class RedisUnavailable extends Error {
  override readonly name = 'RedisUnavailable';
  readonly problemCode = 'unavailable';
  constructor(cause?: unknown) {
    super('redis is not available', { cause });
  }
}

const reconnectMs = (times: number) => Math.min(times * 100, 1000);

/**
 * A connection for callers that must not wait: while Redis is down, a command fails within 1.5 s. Reconnects
 * automatically.
 */
export const connectRedis = (url: string): Redis =>
  new Redis(url, {
    commandTimeout: commandMs,
    connectTimeout: commandMs,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: reconnectMs,
  });

/** A connection for BullMQ's workers, which waits for Redis without a timeout. */
export const openWorkerRedis = (url: string): Redis =>
  new Redis(url, {
    maxRetriesPerRequest: null,
    connectTimeout: commandMs,
    keepAlive: 5000,
    retryStrategy: reconnectMs,
  });

/** Resolves when Redis responds within a second; otherwise throws `RedisUnavailable`. */
export const redisReady = async (redis: Redis): Promise<void> => {
  try {
    await pTimeout(redis.ping(), { milliseconds: readyMs });
  } catch (error) {
    throw new RedisUnavailable(error);
  }
};
