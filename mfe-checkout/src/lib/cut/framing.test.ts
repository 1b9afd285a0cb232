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

test('the crop stays in the middle, upright, where no pet was found', () => {
  const middle = { crop: centreCrop(size), orientation: 'upright' };
  expect(framingOf({ photo })).toEqual(middle);
  expect(framingOf({ photo, mask: { id: 'mask-1', confidence: 1 } })).toEqual(middle);
});

test('of a photo in which it is doubtful where the pet is, the crop takes as much as it can', () => {
  const doubtful = { ...sure, confidence: sureCutout - 0.01 };
  const across = { crop: centreCrop(size, 'across'), orientation: 'across' };
  expect(framingOf({ photo, mask: doubtful })).toEqual(across);
  const turned = { ...photo, width: 3000, height: 4000 };
  expect(framingOf({ photo: turned, mask: doubtful })?.orientation).toBe('upright');
  expect(framingOf({ photo, mask: doubtful, orientation: 'upright' })?.orientation).toBe('upright');
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
  expect(toChosenCut(cutSettingsFor({ photo }, undefined))).toEqual({
    version: 1,
    crop: centreCrop(size),
    style: 'photograph',
  });
});
