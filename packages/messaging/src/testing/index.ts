export { testRedisUrl } from './redis-url.ts';
export { untilDelivered } from './until-delivered.ts';
