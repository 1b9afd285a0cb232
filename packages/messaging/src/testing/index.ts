export { messagingColumns } from './columns.ts';
export { testRedisUrl } from './redis-url.ts';
export { untilDelivered } from './until-delivered.ts';
