import { expect, test } from 'vitest';
import { type CutPreview, isLetterAway, isPreviewOf, isRoughFirst } from './cut-preview.ts';
import type { CutSettings } from './cut-settings.ts';

const settings: CutSettings = {
  photoId: 'photo-1',
  crop: { x: 0, y: 0, width: 1, height: 1 },
  orientation: 'upright',
  colours: 5,
  widthMm: 146.4,
  style: 'poster',
  carved: { name: 'Otis' },
};
const preview: CutPreview = {
  settings,
  source: { photo: new Blob() },
  sheets: [],
  advice: { sharpness: 100, brightness: 0.5 },
};
const { carved: _carved, ...plain } = settings;

test('shows another portrait once a letter of the name is another one', () => {
  expect(isPreviewOf(preview, { ...settings })).toBe(true);
  expect(isPreviewOf(preview, { ...settings, carved: { name: 'Oti' } })).toBe(false);
  expect(isPreviewOf(preview, { ...settings, carved: { name: 'Otis', line: 'best boy' } })).toBe(false);
  expect(isPreviewOf(preview, plain)).toBe(false);
});

test('waits for the next letter only where nothing but the name changes', () => {
  expect(isLetterAway(preview, { ...settings, carved: { name: 'Oti' } })).toBe(true);
  expect(isLetterAway({ ...preview, settings: plain }, settings)).toBe(true);
  expect(isLetterAway(preview, settings)).toBe(false);
  expect(isLetterAway(preview, { ...settings, carved: { name: 'Oti' }, ground: 'arch' })).toBe(false);
  expect(isLetterAway(undefined, settings)).toBe(false);
});

test('shows another photo, and another mask, roughly first', () => {
  expect(isRoughFirst(undefined, settings)).toBe(true);
  expect(isRoughFirst(preview, { ...settings, photoId: 'photo-2' })).toBe(true);
  expect(isRoughFirst(preview, { ...settings, mask: { id: 'found' } })).toBe(true);
  expect(isRoughFirst({ ...preview, settings: { ...settings, mask: { id: 'found' } } }, settings)).toBe(false);
  expect(isRoughFirst(preview, { ...settings, colours: 7, ground: 'arch' })).toBe(false);
});
