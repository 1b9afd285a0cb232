import { expect, test } from 'vitest';
import { describeFit, fitsCut, type ModelSettings } from './admin/index.ts';

const [mask, otherMask] = ['a'.repeat(64), 'b'.repeat(64)];
const settings: ModelSettings = {
  crop: { x: 0.2, y: 0, width: 0.5, height: 1 },
  colours: 5,
  widthMm: 146.4,
  palette: { kind: 'photo' },
  style: 'poster',
  colourway: 'ember',
  ground: 'moon',
  mask,
};
const photograph: ModelSettings = { ...settings, style: 'photograph', surroundings: { kind: 'photo' } };
const cutOut: ModelSettings = { ...photograph, surroundings: { kind: 'plain' } };

test.each<[string, ModelSettings, Partial<ModelSettings>]>([
  [
    'in another colourway, before another ground, with a name',
    settings,
    { colourway: 'harbour', ground: 'rays', carved: { name: 'Otis' } },
  ],
  ['at another size and in other filaments', settings, { widthMm: 108.3, palette: { kind: 'library' } }],
  ['as photographed, where its mask cuts nothing out', settings, { ground: 'photographed' }],
  ['with another mask that cuts nothing out', { ...settings, ground: 'photographed' }, { mask: otherMask }],
  ['a photograph with another mask that cuts nothing out', photograph, { mask: otherMask }],
  ['a photograph before another colour', cutOut, { surroundings: { kind: 'plain', colour: 2 } }],
  [
    'upright and a photograph, whether it is said or not',
    { ...photograph, orientation: 'upright' },
    { style: undefined, orientation: undefined },
  ],
])('what was painted fits %s', (_what, before, change) => {
  expect(fitsCut(before, { ...before, ...change })).toBe(true);
});

test.each<[string, ModelSettings, Partial<ModelSettings>]>([
  ['another part of the photo', settings, { crop: { x: 0.1, y: 0, width: 0.5, height: 1 } }],
  ['across', settings, { orientation: 'across' }],
  ['another mask', settings, { mask: otherMask }],
  ['another mask of a photograph', cutOut, { mask: otherMask }],
  [
    'a pet that is cut out with another mask',
    { ...settings, ground: 'photographed', mask: otherMask },
    { ground: 'moon', mask },
  ],
  ['a photograph', settings, { style: 'photograph' }],
  ['another number of colours', settings, { colours: 6 }],
])('what was painted does not fit %s', (_what, before, change) => {
  expect(fitsCut(before, { ...before, ...change })).toBe(false);
});

test('portraits that a mask tells apart only where something is cut out have the same description', () => {
  const asPhotographed: ModelSettings = { ...settings, ground: 'photographed' };
  expect(describeFit(asPhotographed)).toBe(describeFit({ ...asPhotographed, mask: undefined }));
  expect(describeFit(settings)).not.toBe(describeFit({ ...settings, mask: otherMask }));
});
