export {
  type Consumer,
  defineJob,
  defineSubscriber,
  failForGoodOn,
  type MessageMeta,
  UnrecoverableError,
} from './consumer.ts';
export { emit } from './emit.ts';
export { listFailedMessages, retryFailedMessage } from './failed-messages.ts';
export { connectRedis, RedisUnavailable } from './redis.ts';
export { messagingRoot } from './root.ts';
export { scheduleEvery } from './schedule-every.ts';
export { startMessaging } from './start-messaging.ts';
