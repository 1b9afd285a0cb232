import { maxCutoutSide, pictureWidthMm, portraitBorderMm, suggestFraming, sureCutout } from '@pawlayer/contracts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo } from '../testing/photos.ts';
import { openPictureMaker } from './portrait-pictures.ts';

test('pictures are of the size that was asked for, across where that wastes less', { tags: 'thorough' }, async () => {
  const maker = await openPictureMaker({
    maxSide: maxCutoutSide,
    sureFrom: sureCutout,
    frame: suggestFraming,
    widthMmOf: pictureWidthMm,
    borderMm: portraitBorderMm,
  });
  try {
    const choice = {
      path: photo('small/raccoon-512.jpg'),
      size: '6 × 8 in',
      ground: 'moon',
      shorterSide: 900,
    } as const;
    const { flat, closed, sheets, colours } = await maker.make({ ...choice, colours: 5, colourway: 'Ember' });
    expect(await sharp(flat).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 900 });
    const side = Math.round((portraitBorderMm / pictureWidthMm('6 × 8 in', 'across')) * 1200);
    for (const picture of [closed, ...sheets])
      expect(await sharp(picture).metadata()).toMatchObject({ width: 1200 + 2 * side, height: 900 + 2 * side });
    expect(colours.map(({ hex }) => hex)).toEqual(['#2a0f1c', '#6b1f3a', '#c2512f', '#f0a04b', '#fbe6c4']);
    expect(sheets).toHaveLength(5);

    const table = await maker.joinTable([[flat, flat], [flat]], 100);
    expect(await sharp(table).metadata()).toMatchObject({ width: 208, height: 158 });
    await expect(maker.make({ ...choice, path: photo('odd/sky.jpg'), colours: 5 })).rejects.toThrow('no pet');
  } finally {
    await maker.close();
  }
});
