import { describe, expect, it } from 'vitest';
import { cut, prepare, separate, UnusableMask, type Mask } from '../index.ts';
import { mask, options, photo, widthMm } from '../testing/masked-pet.ts';
import { drawMask, isHead, plainPhoto } from '../testing/photos.ts';

describe('a mask', () => {
  it('that has all or nothing of the picture changes nothing', () => {
    const { mask: _mask, ...whole } = options;
    const asPhotographed = separate(photo, whole);
    expect(asPhotographed.surroundings).toBeUndefined();
    for (const isPet of [true, false])
      expect(separate(photo, { ...options, mask: drawMask(9, 12, () => isPet) })).toEqual(asPhotographed);
  });

  it('of a larger picture is taken in part', () => {
    // The photo is the middle of a picture twice as large.
    const larger = drawMask(180, 240, (x, y) => isHead(2 * x - 0.5, 2 * y - 0.5));
    const part = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
    const [own, taken] = [separate(photo, options), separate(photo, { ...options, mask: { ...larger, part } })];
    const different = own.levels.filter((level, pixel) => level !== taken.levels[pixel]);
    expect(different.length).toBeLessThan(0.02 * own.levels.length);
    expect(separate(photo, { ...options, mask: larger }).levels).not.toEqual(taken.levels);
  });

  it.each([
    ['no pixels', { data: new Uint8Array(0), width: 0, height: 0 }],
    ['too few bytes', { data: new Uint8Array(10), width: 4, height: 4 }],
    ['bytes for colours', { data: new Uint8Array(64), width: 4, height: 4 }],
    ['half a pixel', { data: new Uint8Array(2), width: 0.5, height: 4 }],
    ['too many pixels', { data: new Uint8Array(601 * 800), width: 601, height: 800 }],
    ['too many pixels across', { data: new Uint8Array(801 * 600), width: 801, height: 600 }],
    ['a part outside of it', { ...mask, part: { x: 0.5, y: 0, width: 0.6, height: 1 } }],
    ['a part that is no number', { ...mask, part: { x: Number.NaN, y: 0, width: 1, height: 1 } }],
    ['an empty part', { ...mask, part: { x: 0, y: 0, width: 0, height: 1 } }],
  ] satisfies [string, Mask][])('with %s is refused', (_what, wrong) => {
    expect(() => separate(photo, { ...options, mask: wrong })).toThrow(UnusableMask);
  });

  it('changes nothing in a photo of one pixel', () => {
    expect(separate(plainPhoto(1, 1, [9, 9, 9]), options).levels).toHaveLength(1);
  });

  it('that was corrected is cut with the colours of the photo that are known already', () => {
    const earlier = prepare(photo, { widthMm });
    expect(prepare(photo, { widthMm, mask, earlier })).toEqual(prepare(photo, { widthMm, mask }));
  });

  it('serves another number of colours without being read again', () => {
    const prepared = prepare(photo, { widthMm, mask });
    expect(cut(prepared, { colours: 7, surroundings: 2 })).toEqual(
      separate(photo, { ...options, colours: 7, surroundings: 2 }),
    );
  });
});
