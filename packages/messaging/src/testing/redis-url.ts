/**
 * The URL of a Redis database that no other test file uses at the same time. Queues are named after the service, so
 * files that shared a database would take each other's jobs. `flushdb` empties it.
 */
export const testRedisUrl = (): string => {
  const url = process.env['TEST_REDIS_URL'];
  if (url === undefined) throw new Error('TEST_REDIS_URL is not set: run the tests by npm test');
  const own = new URL(url);
  own.pathname = `/${1 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 15)}`;
  return own.href;
};
