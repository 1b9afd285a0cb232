import type { Mask } from '@pawlayer/layers';
import { describe, expect, test } from 'vitest';
import { measureMask } from './measure-mask.ts';
import { chooseMask, confidenceOf, needsMargin } from './rules.ts';

const good = { area: 0.5, unsure: 0.02, whole: 1, middle: 1, borders: 0 };
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
    ['hardly anything of the middle', { middle: 0.09 }, 0.4],
    ['a tenth of the middle', { middle: 0.1 }, 0.9],
    ['three borders and half of the photo', { borders: 3, area: 0.5 }, 0.4],
    ['three borders and most of the photo', { borders: 3, area: 0.6 }, 0.9],
    ['two borders and half of the photo', { borders: 2, area: 0.5 }, 0.9],
    ['an odd place and a worse sign', { middle: 0, whole: 0.775 }, 0.25],
  ])('with %s', (_what, change, confidence) => {
    expect(confidenceOf({ ...good, ...change })).toBeCloseTo(confidence, 5);
  });

  test.each([
    ['nobody doubts', {}, false],
    ['has a twentieth undecided', { unsure: 0.05 }, false],
    ['has more undecided', { unsure: 0.06 }, true],
    ['is undecided about all of it', { unsure: 0.8 }, true],
    ['may be the eyes of a pet', { area: 0.09 }, true],
    ['is in pieces', { whole: 0.84 }, true],
    ['covers everything', { area: 0.96 }, true],
    ['is empty', { area: 0, unsure: 0, whole: 0 }, true],
  ])('that %s: whether a margin is tried', (_what, change, isTried) => {
    expect(needsMargin({ ...good, ...change })).toBe(isTried);
  });
});

describe('of two masks', () => {
  const eyes = mask({ area: 0.05, whole: 0.6 });
  const small = mask({ area: 0.2, unsure: 0.06 });
  const whole = mask({ area: 0.7 });
  const all = mask({ area: 0.99 });
  const withRock = mask({ area: 0.4, unsure: 0.14 });
  test.each([
    ['the one with a margin is right when the first found the eyes', eyes, whole, whole],
    ['the surer one is right, be it larger', small, whole, whole],
    ['the surer one is right, be it smaller: the other has the rock that the pet sits on', small, withRock, small],
    ['the first is right when the margin makes everything pet', small, all, small],
    ['the first is right when both are as sure', whole, mask({ area: 0.6 }), whole],
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

  test('keeps the pet with its soft outline, and drops the crumbs', () => {
    const { mask: kept, box, signs } = measureMask(from(['#..-....', '..-##+-.', '..###...', '.......#']));
    expect(drawn(kept)).toEqual(['...-....', '..-##+-.', '..###...', '........']);
    expect(box).toEqual({ x: 2 / 8, y: 1 / 4, width: 4 / 8, height: 2 / 4, isCutOff: true });
    expect(signs).toEqual({ area: 8 / 32, unsure: 4 / 32, whole: 6 / 8, middle: 1, borders: 0 });
  });

  test('counts the borders that it touches, except for a tip', () => {
    const row = (marks: string) => marks.padEnd(40, '.');
    const rows = Array.from({ length: 40 }, (_, y) => row(y < 20 ? '#' : ''));
    expect(measureMask(from(rows)).signs.borders).toBe(1);
    rows[0] = row('##########');
    expect(measureMask(from(rows)).signs.borders).toBe(2);
  });

  test('a mask of nothing is useless', () => {
    expect(confidenceOf(measureMask(from(['..', '--'])).signs)).toBe(0);
  });
});
