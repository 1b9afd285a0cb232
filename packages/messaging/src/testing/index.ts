export { messagingColumns } from './columns.ts';
export { readAllKeys } from './read-all-keys.ts';
export { testRedisUrl } from './redis-url.ts';
export { untilDelivered } from './until-delivered.ts';
