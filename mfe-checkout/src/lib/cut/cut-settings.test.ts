import { expect, test } from 'vitest';
import { toChosenCut, colourRangeOf, cutSettingsFor, chosenColours } from './cut-settings.ts';

const beloved = { layersMin: 5, layersMax: 7, size: '6 × 8 in' };
const cherished = { layersMin: 4, layersMax: 4, size: '4.5 × 6 in' };
const photo = { id: 'photo-1', name: 'otis.jpg', type: 'image/jpeg', bytes: 1, width: 4000, height: 3000 };

test('takes the middle of a photo, in the shape of a portrait', () => {
  expect(cutSettingsFor({ photo }, beloved)?.crop).toEqual({ x: 0.21875, y: 0, width: 0.5625, height: 1 });
  expect(cutSettingsFor({ photo: { ...photo, width: 300, height: 800 } }, beloved)?.crop).toEqual({
    x: 0,
    y: 0.25,
    width: 1,
    height: 0.5,
  });
});

test('leaves the number of colours to the photo, within the tier', () => {
  expect(cutSettingsFor({ photo }, beloved)).toMatchObject({ colours: { min: 5, max: 7 }, widthMm: 152.4 });
  expect(cutSettingsFor({ photo }, cherished)).toMatchObject({ colours: { min: 4, max: 4 }, widthMm: 114.3 });
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

test('wants nothing of a photo whose pixels this browser could not count', () => {
  expect(cutSettingsFor({ photo: { ...photo, width: undefined } }, beloved)).toBeUndefined();
  expect(cutSettingsFor({}, beloved)).toBeUndefined();
  expect(toChosenCut(undefined)).toBeUndefined();
});

test('names the number of colours on the way only where there is one', () => {
  const crop = { x: 0.1, y: 0.2, width: 0.6, height: 0.8 };
  expect(toChosenCut(cutSettingsFor({ photo, crop, colours: 6 }, beloved))).toEqual({ version: 1, crop, colours: 6 });
  expect(toChosenCut(cutSettingsFor({ photo, crop }, beloved))).toEqual({ version: 1, crop });
});

test('sends no part that is too narrow to be named', () => {
  expect(toChosenCut(cutSettingsFor({ photo: { ...photo, width: 10_000, height: 100 } }, beloved))).toBeUndefined();
});
