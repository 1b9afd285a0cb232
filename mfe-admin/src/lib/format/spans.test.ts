import { expect, it } from 'vitest';
import { formatSpan } from './spans.ts';

it('names a span of time by its largest whole unit', () => {
  expect([0, 1, 59, 60, 7199, 7200, 86_399, 200_000].map(formatSpan)).toEqual([
    '0 seconds',
    '1 second',
    '59 seconds',
    '1 minute',
    '1 hour',
    '2 hours',
    '23 hours',
    '2 days',
  ]);
});
