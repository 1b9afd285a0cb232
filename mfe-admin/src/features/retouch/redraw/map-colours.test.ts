import { asCut, toGround } from '@pawlayer/layers/overlay';
import { expect, it } from 'vitest';
import { findUnprintable, shareOfSame, suggestMapping, toOverlay } from './map-colours.ts';

const stack = ['#101820', '#5a3a28', '#a0522d', '#d8b48c', '#f5f0e6'];
const target = { colours: stack, hasGround: true };

it('suggests its own place for a colour of the stack, also after a lossy file', () => {
  expect(suggestMapping({ colours: ['#a0522d', '#f2f2e8'] }, target)).toEqual([toGround, 3, 5]);
});

it('suggests places by lightness, the darkest first, for as many, fewer and more colours', () => {
  const greys = (count: number) =>
    Array.from({ length: count }, (_, step) => `#${(step * 16 + 40).toString(16).repeat(3)}`);
  expect(suggestMapping({ colours: greys(5) }, target)).toEqual([toGround, 1, 2, 3, 4, 5]);
  expect(suggestMapping({ colours: greys(2) }, target)).toEqual([toGround, 1, 5]);
  expect(suggestMapping({ colours: greys(1) }, target)).toEqual([toGround, 1]);
  expect(suggestMapping({ colours: greys(9) }, target)).toEqual([toGround, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  expect(suggestMapping({ colours: greys(2) }, { ...target, hasGround: false })).toEqual([asCut, 1, 5]);
});

const before = {
  places: Uint8Array.of(1, 2, 3, 4, 5, 1),
  values: Uint8Array.of(asCut, asCut, 3, toGround, asCut, asCut),
  isGround: Uint8Array.of(0, 0, 0, 0, 1, 1),
};
const same = { values: Uint8Array.of(1, 2, 3, 4, 4, 1) };
const mapping = [asCut, 1, 2, 3, toGround];

it('leaves what a drawing has in common with the table, and paints the rest', () => {
  expect(toOverlay(same, mapping, before, true)).toEqual(before.values);
  expect(shareOfSame(same, mapping, before)).toBe(1);
  const other = { values: Uint8Array.of(1, 1, 3, 4, 0, 2) };
  expect([...toOverlay(other, mapping, before, true)]).toEqual([asCut, 1, 3, toGround, asCut, 2]);
  expect([...toOverlay(other, mapping, before, false)]).toEqual([1, 1, 3, toGround, asCut, 2]);
  expect(shareOfSame(other, mapping, before)).toBe(0.5);
});

it('finds what was painted and is cut in another colour, above a carved name', () => {
  const overlay = Uint8Array.of(1, 2, asCut, toGround, 3, 3);
  const cut = Uint8Array.of(1, 3, 4, 4, 1, 3);
  expect([...findUnprintable(overlay, cut, { width: 2, bottom: 3 })]).toEqual([0, 1, 0, 0, 1, 0]);
  expect([...findUnprintable(overlay, cut, { width: 2, bottom: 2 })]).toEqual([0, 1, 0, 0, 0, 0]);
});
