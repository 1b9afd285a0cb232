import type { Mask } from '@pawlayer/layers';
import { describe, expect, test } from 'vitest';
import { measureMask } from './measure-mask.ts';
import { chooseMask, confidenceOf, needsMargin } from './rules.ts';

const good = { area: 0.5, unsure: 0.02, whole: 1 };
const mask = (change: Partial<typeof good> = {}) => ({ signs: { ...good, ...change } });

describe('a mask', () => {
  test.each([
    ['an area of 0.08', { area: 0.08 }, 0.5],
    ['an area of 0.95', { area: 0.95 }, 0.5],
    ['a tenth undecided', { unsure: 0.1 }, 0.5],
    ['0.85 of it in one piece', { whole: 0.85 }, 0.5],
    ['nothing', { area: 0, whole: 0 }, 0],
    ['everything', { area: 1, unsure: 0 }, 0],
    ['its worst sign alone', { unsure: 0.2, area: 0.06, whole: 0.9 }, 0.25],
    ['no doubt at all', { unsure: 0 }, 1],
  ])('with %s', (_what, change, confidence) => {
    expect(confidenceOf({ ...good, ...change })).toBeCloseTo(confidence, 5);
  });

  test.each([
    ['is good', {}, false],
    ['is so small that it may be the eyes of a pet', { area: 0.29 }, true],
    ['has more than a tenth undecided', { unsure: 0.11 }, true],
    ['is in pieces', { whole: 0.84 }, true],
    ['covers everything', { area: 0.96 }, true],
    ['is empty', { area: 0, unsure: 0, whole: 0 }, true],
    ['is undecided about all of it', { unsure: 0.36 }, false],
  ])('that %s: whether a margin is tried', (_what, change, isTried) => {
    expect(needsMargin({ ...good, ...change })).toBe(isTried);
  });
});

describe('of two masks', () => {
  const eyes = mask({ area: 0.05, whole: 0.6 });
  const small = mask({ area: 0.2 });
  const whole = mask({ area: 0.7 });
  const all = mask({ area: 0.99 });
  const unsure = mask({ unsure: 0.18 });
  const surer = mask({ unsure: 0.12 });
  test.each([
    ['the large one with a margin is right when the first found the eyes', eyes, whole, whole],
    ['the large one with a margin is right when the first is small', small, whole, whole],
    ['the first is right when the margin makes everything pet', small, all, small],
    ['the first is right when the margin finds a small pet, too', small, mask({ area: 0.25 }), small],
    ['the surer one is right when the first has a sign of a bad mask', unsure, surer, surer],
    ['the first is right when the second is less sure', surer, unsure, surer],
    ['neither is right when none is plausible', eyes, all, undefined],
    ['the first is right without a second', whole, undefined, whole],
  ])('%s', (_what, first, second, chosen) => {
    expect(chooseMask(first, second)).toBe(chosen);
  });
});

describe('measuring a mask', () => {
  const from = (rows: readonly string[]) => ({
    data: Uint8Array.from(rows.join(''), (mark) => ({ '#': 255, '+': 140, '-': 100 })[mark] ?? 0),
    width: rows[0]?.length ?? 0,
    height: rows.length,
  });
  const drawn = ({ data, width }: Mask) =>
    Array.from({ length: data.length / width }, (_, row) =>
      [...data.subarray(row * width, (row + 1) * width)]
        .map((value) => ({ 255: '#', 140: '+', 100: '-' })[value] ?? '.')
        .join(''),
    );

  test('keeps the largest part with its soft outline, and drops the crumbs', () => {
    const { mask: kept, box, signs } = measureMask(from(['#..-....', '..-##+-.', '...##...', '.......#']));
    expect(drawn(kept)).toEqual(['...-....', '..-##+-.', '...##...', '........']);
    expect(box).toEqual({ x: 3 / 8, y: 1 / 4, width: 3 / 8, height: 2 / 4 });
    expect(signs).toEqual({ area: 7 / 32, unsure: 4 / 32, whole: 5 / 7 });
  });

  test('of nothing is of no use', () => {
    expect(confidenceOf(measureMask(from(['..', '--'])).signs)).toBe(0);
  });
});
