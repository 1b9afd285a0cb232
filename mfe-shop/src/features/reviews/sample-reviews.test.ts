import { expect, test } from 'vitest';
import { sampleReviews } from './sample-reviews.ts';

test('seven samples stand before the reviews of visitors, each under an id of its own', () => {
  expect(sampleReviews).toHaveLength(7);
  expect(new Set(sampleReviews.map(({ id }) => id)).size).toBe(7);
});
