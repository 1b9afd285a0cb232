import { expect, it } from 'vitest';
import { mailRetries } from './mail-retries.ts';

it('I11 tries a mail for 24 hours at least, with pauses of at most half an hour', () => {
  const { attempts, backoffMs, maxBackoffMs } = mailRetries;
  const pauses = Array.from({ length: attempts - 1 }, (_, failed) => Math.min(backoffMs * 2 ** failed, maxBackoffMs));
  // A random half of each pause may be left out.
  const leastHours = pauses.reduce((sum, pause) => sum + pause / 2, 0) / 3_600_000;
  expect(leastHours).toBeGreaterThan(24);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1_800_000);
});
