import type { CarvedProblem } from '@pawlayer/layers/carved';
import { expect, test } from 'vitest';
import { type CarvedFits, carvedSizeOf, fitTextsOf } from './carved-fit.ts';

const cherished = { name: 'Cherished', size: '4.5 × 6 in' };
const beloved = { name: 'Beloved', size: '6 × 8 in' };
const treasured = { name: 'Treasured', size: '7.5 × 10 in' };
const products = [cherished, beloved, treasured];
const upright = { products, tier: undefined, orientation: 'upright' as const };

const tooLong = { field: 'name', kind: 'too-long', fitsMm: 130 } as const;
const fits: CarvedFits = { [cherished.size]: [tooLong], [beloved.size]: [], [treasured.size]: [] };
/** Without the marks that keep names of other scripts apart. */
const plain = (text: string | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '');

test('says nothing about a name that fits', () => {
  expect(fitTextsOf('name', {}, { ...upright, tier: beloved })).toEqual({});
  expect(fitTextsOf('name', fits, { ...upright, tier: beloved })).toEqual({});
  expect(fitTextsOf('line', fits, { ...upright, tier: cherished })).toEqual({});
});

test('refuses a name that is too long for the chosen size, with the sizes that it fits', () => {
  const { refusal, note } = fitTextsOf('name', fits, { ...upright, tier: cherished });
  expect(plain(refusal)).toBe(
    'This is too long for Cherished (10.8 cm wide). It fits on Beloved (14.6 cm wide) and Treasured (18.5 cm wide): choose another size, or shorten it.',
  );
  expect(note).toBeUndefined();
});

test('counts the longer side of a portrait across', () => {
  const across = { ...upright, tier: cherished, orientation: 'across' as const };
  expect(plain(fitTextsOf('name', fits, across).refusal)).toContain('Cherished (14.4 cm wide)');
  expect(carvedSizeOf(beloved.size, 'across')).toEqual({ widthMm: 195.2, heightMm: 146.4 });
  expect(carvedSizeOf(beloved.size, 'upright')).toEqual({ widthMm: 146.4, heightMm: 195.2 });
});

test('notes which sizes there are for a name while none is chosen', () => {
  const { refusal, note } = fitTextsOf('name', fits, upright);
  expect(refusal).toBeUndefined();
  expect(plain(note)).toBe(
    'This fits on Beloved (14.6 cm wide) and Treasured (18.5 cm wide). It is too long for Cherished (10.8 cm wide).',
  );
});

test('refuses what fits on no size, and names what cannot be carved', () => {
  const none = Object.fromEntries(products.map(({ size }) => [size, [tooLong]]));
  expect(fitTextsOf('name', none, upright)).toEqual({ refusal: 'This is too long for every size. Please shorten it.' });
  const missing: CarvedProblem = { field: 'line', kind: 'missing', characters: ['ß', 'þ'] };
  const unknown = Object.fromEntries(products.map(({ size }) => [size, [missing]]));
  expect(fitTextsOf('line', unknown, upright)).toEqual({ refusal: 'We cannot carve ß þ' });
});
