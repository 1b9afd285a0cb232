import { sureCutout } from '@pawlayer/contracts';
import { expect, test } from 'vitest';
import { toChosenCut, colourRangeOf, cutSettingsFor, chosenColours } from './cut-settings.ts';
import { inStackOf } from './surroundings.ts';

const beloved = { layersMin: 5, layersMax: 7, size: '6 × 8 in' };
const cherished = { layersMin: 4, layersMax: 4, size: '4.5 × 6 in' };
const photo = { id: 'photo-1', name: 'otis.jpg', type: 'image/jpeg', bytes: 1, width: 3000, height: 4000 };

test('takes the middle of a photo, in the shape of a portrait', () => {
  expect(cutSettingsFor({ photo: { ...photo, width: 4000, height: 1500 } }, beloved)?.crop).toEqual({
    x: 0.25,
    y: 0,
    width: 0.5,
    height: 1,
  });
  expect(cutSettingsFor({ photo: { ...photo, width: 300, height: 800 } }, beloved)?.crop).toEqual({
    x: 0,
    y: 0.25,
    width: 1,
    height: 0.5,
  });
});

test('leaves the number of colours to the photo, within the tier', () => {
  expect(cutSettingsFor({ photo }, beloved)).toMatchObject({ colours: { min: 5, max: 7 }, widthMm: 146.4 });
  expect(cutSettingsFor({ photo }, cherished)).toMatchObject({ colours: { min: 4, max: 4 }, widthMm: 108.3 });
  expect(colourRangeOf(undefined)).toEqual({ min: 4, max: 8 });
});

test.each([
  [6, beloved, 6],
  [8, beloved, 7],
  [4, beloved, 5],
  [8, cherished, 4],
  [8, undefined, 8],
])('comes as near to a wish for %i colours as the tier does', (colours, tier, wished) => {
  expect(chosenColours({ colours }, tier)).toBe(wished);
});

test('wants no cut of a photo whose pixels this browser could not count', () => {
  expect(cutSettingsFor({ photo: { ...photo, width: undefined } }, beloved)).toBeUndefined();
  expect(cutSettingsFor({}, beloved)).toBeUndefined();
  expect(toChosenCut(undefined)).toBeUndefined();
});

test('names the number of colours on the way only where there is one', () => {
  const crop = { x: 0.1, y: 0.2, width: 0.6, height: 0.8 };
  expect(toChosenCut(cutSettingsFor({ photo, crop, colours: 6 }, beloved))).toEqual({
    version: 1,
    crop,
    colours: 6,
    style: 'photograph',
  });
  expect(toChosenCut(cutSettingsFor({ photo, crop }, beloved))).toEqual({ version: 1, crop, style: 'photograph' });
});

test('sends no part that is too narrow to be named', () => {
  expect(toChosenCut(cutSettingsFor({ photo: { ...photo, width: 10_000, height: 100 } }, beloved))).toBeUndefined();
});

const mask = { id: 'mask-1', confidence: sureCutout };

test('cuts the pet out where the mask is sure, and otherwise only where it is wished for', () => {
  expect(cutSettingsFor({ photo, mask }, beloved)).toMatchObject({ mask: { id: 'mask-1' } });
  expect(cutSettingsFor({ photo, mask: { ...mask, confidence: sureCutout - 0.01 } }, beloved)).not.toHaveProperty(
    'mask',
  );
  const unsure = { ...mask, confidence: 0.3 };
  expect(cutSettingsFor({ photo, mask: unsure, surroundings: { kind: 'plain', colour: 2 } }, beloved)).toMatchObject({
    mask: { id: 'mask-1' },
    surroundings: 2,
  });
  expect(cutSettingsFor({ photo, mask: { ...unsure, isPainted: true } }, beloved)).toHaveProperty('mask');
});

test('leaves everything as photographed where that is wished for, or without a mask', () => {
  const asPhotographed = cutSettingsFor({ photo }, beloved);
  expect(cutSettingsFor({ photo, mask, surroundings: { kind: 'photo' } }, beloved)).toEqual(asPhotographed);
  expect(cutSettingsFor({ photo, surroundings: { kind: 'plain', colour: 1 } }, beloved)).toEqual(asPhotographed);
});

const harbour = { id: 'harbour', name: 'Harbour', stops: ['#14202e', '#f6e9d2'] };

test('puts the pet of a poster before a moon, or the ground that is chosen', () => {
  expect(cutSettingsFor({ photo, mask, style: 'poster' }, beloved)).toMatchObject({ style: 'poster', ground: 'moon' });
  expect(
    cutSettingsFor(
      { photo, mask, style: 'poster', ground: 'arch', surroundings: { kind: 'plain', colour: 2 } },
      beloved,
    ),
  ).toMatchObject({ mask: { id: 'mask-1' }, ground: 'arch' });
  expect(cutSettingsFor({ photo, mask, style: 'poster', groundTone: 'light' }, beloved)).toMatchObject({
    groundTone: 'light',
  });
});

test('sends a poster as photographed in the colourway that is chosen, and a photograph in none', () => {
  const crop = { x: 0.1, y: 0.2, width: 0.6, height: 0.8 };
  const choices = { photo, crop, colourway: harbour, ground: 'arch' as const };
  expect(toChosenCut(cutSettingsFor({ ...choices, style: 'poster' }, beloved))).toEqual({
    version: 1,
    crop,
    style: 'poster',
    colourway: 'harbour',
    ground: 'photographed',
  });
  expect(toChosenCut(cutSettingsFor({ ...choices, style: 'photograph' }, beloved))).toEqual({
    version: 1,
    crop,
    style: 'photograph',
  });
});

test('carves a name into both styles, and sends it with the cut', () => {
  const carved = { isWanted: true, line: 'best boy' };
  const pet = { petName: 'Otis' };
  for (const style of ['poster', 'photograph'] as const) {
    const settings = cutSettingsFor({ photo, pet, carved, style }, beloved);
    expect(settings?.carved).toEqual({ name: 'Otis', line: 'best boy' });
    expect(toChosenCut(settings)).toMatchObject({ style, carved: { name: 'Otis', line: 'best boy' } });
  }
  expect(cutSettingsFor({ photo, pet, carved: { ...carved, isWanted: false } }, beloved)).not.toHaveProperty('carved');
  expect(toChosenCut(cutSettingsFor({ photo, pet }, beloved))).not.toHaveProperty('carved');
});

test.each([
  [
    { kind: 'plain', colour: 0 },
    { from: 6, to: 4 },
    { kind: 'plain', colour: 0 },
  ],
  [
    { kind: 'plain', colour: 5 },
    { from: 6, to: 8 },
    { kind: 'plain', colour: 7 },
  ],
  [
    { kind: 'plain', colour: 2 },
    { from: 5, to: 7 },
    { kind: 'plain', colour: 3 },
  ],
  [{ kind: 'plain' }, { from: 6, to: 4 }, { kind: 'plain' }],
  [{ kind: 'photo' }, { from: 6, to: 4 }, { kind: 'photo' }],
] as const)('keeps the tone around the pet when the number of colours changes: %j', (chosen, change, expected) => {
  expect(inStackOf(chosen, change)).toEqual(expected);
});
