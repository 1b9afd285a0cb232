import { expect, onTestFinished, test } from 'vitest';
import { useCutPreviewStore } from './cut-preview-store.ts';
import type { CutSettings } from './cut-settings.ts';
import { seenToneOf, withSeenTone } from './seen-tone.ts';

const crop = { x: 0, y: 0, width: 1, height: 1 };
const settings: CutSettings = {
  photoId: 'photo-1',
  crop,
  orientation: 'upright',
  colours: { min: 4, max: 8 },
  widthMm: 146.4,
  style: 'poster',
  mask: { id: 'mask-1' },
  ground: 'moon',
};
const seen = seenToneOf({ settings, surroundings: 4 });
const { mask: _mask, ground: _ground, ...photographed } = settings;

test.each([
  ['the whole cut after the rough one', settings],
  ['another number of colours', { ...settings, colours: 7 }],
  ['another ground', { ...settings, ground: 'arch' }],
  ['another colourway', { ...settings, colourway: { id: 'ember', stops: ['#111111', '#eeeeee'] } }],
  ['another mask', { ...settings, mask: { id: 'mask-2' } }],
  ['another size', { ...settings, widthMm: 195.2 }],
  ['a name', { ...settings, carved: { name: 'Otis' } }],
] as const)('the tone that was seen stays: %s', (_what, wanted) => {
  expect(withSeenTone(wanted, seen).groundTone).toBe('light');
});

test.each([
  ['photo', { ...settings, photoId: 'photo-2' }],
  ['crop', { ...settings, crop: { ...crop, width: 0.5 } }],
  ['orientation', { ...settings, orientation: 'across' }],
] as const)('of another %s, the tone is suggested anew', (_what, wanted) => {
  expect(withSeenTone(wanted, seen)).toEqual(wanted);
});

test('the chosen tone wins over the one that was seen, and without a ground there is none', () => {
  expect(withSeenTone({ ...settings, groundTone: 'dark' }, seen).groundTone).toBe('dark');
  expect(withSeenTone(photographed, seen)).toEqual(photographed);
  expect(seenToneOf({ settings: photographed })).toBeUndefined();
});

test('the tone is seen as soon as the rough portrait is, and stays while the portrait is shown as photographed', () => {
  const { setRough, setPreview, clear } = useCutPreviewStore.getState();
  onTestFinished(clear);
  setRough({ settings, sheets: [], surroundings: 4 });
  expect(useCutPreviewStore.getState().seenTone).toEqual(seen);
  const whole = { source: { photo: new Blob() }, sheets: [], advice: { sharpness: 100, brightness: 0.5 } };
  setPreview({ ...whole, settings: photographed });
  expect(useCutPreviewStore.getState().seenTone).toEqual(seen);
  setPreview({ ...whole, settings: { ...settings, groundTone: 'dark' }, surroundings: 0 });
  expect(useCutPreviewStore.getState().seenTone?.tone).toBe('dark');
});
