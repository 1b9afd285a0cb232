import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { sendRedisCommand } from './redis-command.ts';

test('the tests have a real Redis', async () => {
  expect(await sendRedisCommand(process.env['TEST_REDIS_URL'] ?? '', 'PING')).toBe('+PONG');
});

test('the tests have a Postgres that listens', async () => {
  const { hostname, port } = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  const socket = connect(Number(port), hostname);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.end();
});
