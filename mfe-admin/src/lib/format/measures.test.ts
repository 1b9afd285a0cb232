import { expect, test } from 'vitest';
import { formatDuration, formatFileSize, formatGrams, formatLeft } from './measures.ts';

test('says sizes, times and weights as a person would', () => {
  expect([0, 348_000, 11_700_000].map(formatFileSize)).toEqual(['1 KB', '340 KB', '11.2 MB']);
  expect([45, 60, 545].map(formatDuration)).toEqual(['45 min', '1 h 00 min', '9 h 05 min']);
  expect([-12, 0, 8.44, 1380.2].map(formatLeft)).toEqual(['Empty', 'Empty', '8.4 g', '1,380 g']);
  expect([0.31, 8.44, 119.6].map(formatGrams)).toEqual(['0.3 g', '8.4 g', '120 g']);
});
