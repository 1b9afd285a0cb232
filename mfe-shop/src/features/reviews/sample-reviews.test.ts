import { expect, test } from 'vitest';
import { sampleReviews } from './sample-reviews.ts';

test('shows seven samples before the reviews of visitors, each with an id of its own', () => {
  expect(sampleReviews).toHaveLength(7);
  expect(new Set(sampleReviews.map(({ id }) => id)).size).toBe(7);
});
