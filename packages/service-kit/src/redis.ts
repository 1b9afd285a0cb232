import { Redis } from 'ioredis';
import type { Log } from './log.ts';

/** A client for callers that must not wait: a command fails within 1.5 s when Redis is away, and the client reconnects by itself. */
export const connectRedis = ({ url, log }: { url: string; log: Log }): Redis => {
  const redis = new Redis(url, {
    commandTimeout: 1500,
    connectTimeout: 1500,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1000),
  });
  redis.on('error', (error: Error) => log.warn({ reason: error.message }, 'redis is away'));
  return redis;
};
