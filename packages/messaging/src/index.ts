export { readBacklog, type QueueBacklog } from './backlog.ts';
export {
  type Consumer,
  defineJob,
  defineSubscriber,
  failForGoodOn,
  type MessageMeta,
  UnrecoverableError,
} from './consumer.ts';
export { emit, emitUnlessPending } from './emit.ts';
export {
  countFailedMessages,
  type FailedMessage,
  findLatestFailure,
  listFailedMessages,
  listUnreportedMessages,
  markReported,
  retryFailedMessage,
  retryFailedMessages,
} from './failed-messages.ts';
export { connectRedis, RedisUnavailable } from './redis.ts';
export { queueNameOf } from './queues.ts';
export { messagingRoot } from './root.ts';
export { scheduleEvery } from './schedule-every.ts';
export { startMessaging } from './start-messaging.ts';
