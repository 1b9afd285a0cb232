import type { Redis } from 'ioredis';
import { connectRedis } from '../redis.ts';

/** Every key of this Redis database with what it holds, as text. */
export const readAllKeys = async (url: string): Promise<string> => {
  const redis = connectRedis(url);
  try {
    await new Promise((resolve) => redis.once('ready', resolve));
    const found: unknown[] = [];
    for (const key of await redis.keys('*')) found.push(key, await readKey(redis, key));
    return JSON.stringify(found);
  } finally {
    redis.disconnect();
  }
};

const readKey = async (redis: Redis, key: string): Promise<unknown> => {
  const type = await redis.type(key);
  switch (type) {
    case 'string':
      return redis.get(key);
    case 'hash':
      return redis.hgetall(key);
    case 'list':
      return redis.lrange(key, 0, -1);
    case 'set':
      return redis.smembers(key);
    case 'zset':
      return redis.zrange(key, '0', '-1');
    case 'stream':
      return redis.xrange(key, '-', '+');
    case 'none': // it was deleted since
      return null;
    default:
      throw new Error(`a key of the type ${type}`);
  }
};
