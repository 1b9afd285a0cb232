import { Redis } from 'ioredis';

/** The longest that one Redis command may take, in milliseconds. */
const redisMs = 1500;

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
    commandTimeout: redisMs,
    connectTimeout: redisMs,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: reconnectMs,
  });

/** A connection for BullMQ's workers: waits for Redis as long as it takes. */
export const openWorkerRedis = (url: string): Redis =>
  new Redis(url, { maxRetriesPerRequest: null, connectTimeout: redisMs, keepAlive: 5000, retryStrategy: reconnectMs });

/** Resolves when Redis answers within a second, else throws `RedisUnavailable`. */
export const redisReady = async (redis: string | Redis): Promise<void> => {
  if (typeof redis !== 'string') return ping(redis);
  const client = new Redis(redis, {
    lazyConnect: true,
    connectTimeout: 1000,
    commandTimeout: 1000,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  client.on('error', () => {});
  try {
    await ping(client);
  } finally {
    client.disconnect();
  }
};

const ping = async (client: Redis): Promise<void> => {
  const late = AbortSignal.timeout(1000);
  const expired = new Promise<never>((_, reject) =>
    late.addEventListener('abort', () => reject(new RedisUnavailable())),
  );
  try {
    await Promise.race([client.ping(), expired]);
  } catch (error) {
    throw error instanceof RedisUnavailable ? error : new RedisUnavailable(error);
  }
};
