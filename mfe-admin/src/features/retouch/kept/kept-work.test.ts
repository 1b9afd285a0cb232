import { expect, test } from 'vitest';
import { isExpired, keptForMs } from './kept-work.ts';

test('what was painted is offered for a month, and not from a clock that was wrong', () => {
  const now = Date.UTC(2026, 10, 28);
  expect(isExpired({ keptAt: now - keptForMs + 1 }, now)).toBe(false);
  expect(isExpired({ keptAt: now - keptForMs }, now)).toBe(true);
  expect(isExpired({ keptAt: now + 1 }, now)).toBe(true);
});
