import { expect, test } from 'vitest';
import { adviseOnPhoto, shortSideInches } from './photo-advice.ts';

const products = [
  { name: 'Cherished', size: '5 × 7 in' },
  { name: 'Beloved', size: '8 × 10 in' },
  { name: 'Treasured', size: '11 × 14 in' },
] as const;
const measured = { sharpness: 100, brightness: 0.5 };

test('reads the short side of a printed size', () => {
  expect(shortSideInches('8 × 10 in')).toBe(8);
  expect(shortSideInches('10.5 x 8.25"')).toBe(8.25);
  expect(shortSideInches('large')).toBeUndefined();
});

test.each([
  [1100, 'Sharp enough for every size', 'good', ['The crop has 1100 pixels across.']],
  [
    1099,
    'Sharp enough for Cherished and Beloved',
    'good',
    ['The crop has 1099 pixels across; for Treasured, 1100 is better.'],
  ],
  [500, 'Sharp enough for Cherished', 'good', ['The crop has 500 pixels across; for Beloved, 800 is better.']],
  [
    499,
    'A little soft. We check it before we print',
    'note',
    ['The crop has 499 pixels across; for Cherished, 500 is better.'],
  ],
])('advises on a photo whose short side has %i pixels', (shortSide, text, tone, notes) => {
  expect(adviseOnPhoto({ width: 4000, height: shortSide, measured }, products)).toEqual({
    tone,
    text,
    notes,
    lateNote: '',
  });
});

test('says that a large photo is out of focus', () => {
  const advice = adviseOnPhoto({ width: 3000, height: 4000, measured: { ...measured, sharpness: 3 } }, products);
  expect(advice).toMatchObject({ tone: 'note', text: 'A little soft. We check it before we print' });
  expect(advice).toMatchObject({
    notes: ['The crop has 3000 pixels across.'],
    lateNote: 'It looks out of focus. A sharper photo shows more fur.',
  });
});

test('says that a photo is dark, and not that it is soft', () => {
  const advice = adviseOnPhoto({ width: 3000, height: 4000, measured: { sharpness: 3, brightness: 0.2 } }, products);
  expect(advice).toEqual({
    tone: 'good',
    text: 'Sharp enough for every size',
    notes: ['The crop has 3000 pixels across.'],
    lateNote: 'It is rather dark. Soft daylight shows more fur.',
  });
});

test('gives no advice without pixels or products', () => {
  expect(adviseOnPhoto({}, products)).toBeUndefined();
  expect(adviseOnPhoto({ width: 10, height: 10 }, [])).toBeUndefined();
});
