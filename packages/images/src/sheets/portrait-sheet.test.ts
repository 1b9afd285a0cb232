import { maxCutoutSide, pictureWidthMm, sureCutout, suggestFraming } from '@pawlayer/contracts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo } from '../testing/photos.ts';
import { cellSide, leftOf, rowHeight, sheetWidth, textHeight } from './layout.ts';
import { makePortraitSheet } from './portrait-sheet.ts';

test('a sheet has a row for each photo, with another picture in each look', { tags: 'thorough' }, async () => {
  const skipped: string[] = [];
  const sheet = await makePortraitSheet({
    photos: ['raccoon.jpg', 'chelsea.jpg', 'missing.jpg'].map((name) => ({ name, path: photo(`small/${name}`) })),
    maxSide: maxCutoutSide,
    sureFrom: sureCutout,
    frame: suggestFraming,
    widthMmOf: (orientation) => pictureWidthMm('6 × 8 in', orientation),
    onSkipped: (name) => skipped.push(name),
  });
  expect(skipped).toEqual(['missing.jpg']);
  const { width, height } = await sharp(sheet).metadata();
  expect({ width, height }).toEqual({ width: sheetWidth, height: textHeight + 2 * rowHeight });

  for (const row of [0, 1]) {
    const meanDifference = async (one: number, other: number) => {
      const [first, second] = await Promise.all([one, other].map((column) => pixelsOf(sheet, row, column)));
      if (!first || !second) throw new Error('no cell');
      return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
    };
    expect(await meanDifference(1, 2)).toBeGreaterThan(5); // Photograph and Natural
    expect(await meanDifference(2, 3)).toBeGreaterThan(5); // Natural and Ember
  }
});

/** The middle of a cell, which every picture has. */
const pixelsOf = (sheet: Uint8Array | undefined, row: number, column: number): Promise<Buffer> =>
  sharp(sheet)
    .extract({
      left: leftOf(column) + 20,
      top: textHeight + row * rowHeight + textHeight + 20,
      width: cellSide / 2,
      height: cellSide / 2,
    })
    .removeAlpha()
    .raw()
    .toBuffer();
