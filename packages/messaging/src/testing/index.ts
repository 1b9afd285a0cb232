export { testRedisUrl } from './redis-url.ts';
