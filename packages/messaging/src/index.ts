export { type Consumer, defineConsumer, GiveUp, type MessageMeta } from './consumer.ts';
export { emit } from './emit.ts';
export { every } from './every.ts';
export { listFailed, retryFailed } from './failed.ts';
export { messagingMigrations } from './migrations.ts';
export { RedisUnavailable, redisReady } from './redis.ts';
export { type Messaging, startMessaging } from './start-messaging.ts';
