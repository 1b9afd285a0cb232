export { type Consumer, defineJob, defineSubscriber, UnrecoverableError, type MessageMeta } from './consumer.ts';
export { emit } from './emit.ts';
export { scheduleEvery } from './schedule-every.ts';
export { listFailed, retryFailed } from './failed.ts';
export { messagingRoot } from './root.ts';
export { connectRedis, RedisUnavailable, redisReady } from './redis.ts';
export { type Messaging, startMessaging } from './start-messaging.ts';
