/**
 * The URL of a Redis database that no other test file uses at the same time: queues have the service's name, so two
 * files that share one would take each other's jobs. `flushdb` empties it.
 */
export const testRedisUrl = (): string => {
  const url = process.env['TEST_REDIS_URL'];
  if (url === undefined) throw new Error('TEST_REDIS_URL is not set: run the tests by npm test');
  const own = new URL(url);
  own.pathname = `/${1 + (Number(process.env['VITEST_POOL_ID'] ?? 0) % 15)}`;
  return own.href;
};
