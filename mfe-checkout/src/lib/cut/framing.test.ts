import { centreCrop, followPet, sureCutout } from '@pawlayer/contracts';
import { expect, test } from 'vitest';
import { cutSettingsFor, toChosenCut } from './cut-settings.ts';
import { framingOf } from './framing.ts';

const size = { width: 4000, height: 3000 };
const photo = { id: 'photo-1', name: 'otis.jpg', type: 'image/jpeg', bytes: 1, ...size };
const box = { x: 0.1, y: 0.4, width: 0.6, height: 0.4 };
const sure = { id: 'mask-1', confidence: sureCutout, box };
const own = { x: 0.1, y: 0, width: 0.5625, height: 1 };

test('the crop and the orientation follow a pet that was surely found', () => {
  expect(framingOf({ photo, mask: sure })).toEqual(followPet(size, box));
  expect(framingOf({ photo, mask: sure })?.orientation).toBe('across');
});

test.each([
  ['nobody has looked for the pet', undefined],
  ['it is doubtful where the pet is', { ...sure, confidence: sureCutout - 0.01 }],
  ['the mask has no box', { id: 'mask-1', confidence: 1 }],
])('the crop takes as much of the photo as it can where %s', (_where, mask) => {
  const across = { crop: centreCrop(size, 'across'), orientation: 'across' };
  expect(framingOf({ photo, mask })).toEqual(across);
  const turned = { ...photo, width: 3000, height: 4000 };
  expect(framingOf({ photo: turned, mask })).toEqual({ crop: centreCrop(turned), orientation: 'upright' });
  expect(framingOf({ photo, mask, orientation: 'upright' })?.orientation).toBe('upright');
});

test('the crop follows a pet that was painted by hand, however unsure the search was', () => {
  expect(framingOf({ photo, mask: { ...sure, confidence: 0, isPainted: true } })).toEqual(followPet(size, box));
});

test('a crop or an orientation of the visitor’s own is never overwritten', () => {
  expect(framingOf({ photo, mask: sure, crop: own, orientation: 'upright' })).toEqual({
    crop: own,
    orientation: 'upright',
  });
  expect(framingOf({ photo, mask: sure, orientation: 'upright' })).toEqual(followPet(size, box, 'upright'));
  expect(framingOf({ photo, orientation: 'across' })).toEqual({
    crop: centreCrop(size, 'across'),
    orientation: 'across',
  });
});

test('a crop without an orientation is upright', () => {
  expect(framingOf({ photo, mask: sure, crop: own })).toEqual({ crop: own, orientation: 'upright' });
});

test('names an orientation on the way only when it is across, with the longer side as the width of its print', () => {
  const across = cutSettingsFor({ photo, mask: sure }, { layersMin: 5, layersMax: 7, size: '6 × 8 in' });
  expect(across).toMatchObject({ orientation: 'across', widthMm: 195.2 });
  expect(toChosenCut(across)).toMatchObject({ orientation: 'across' });
  expect(toChosenCut(cutSettingsFor({ photo, orientation: 'upright' }, undefined))).toEqual({
    version: 1,
    crop: centreCrop(size),
    style: 'photograph',
  });
});
