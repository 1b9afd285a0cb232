import type { ModelSettings } from '@pawlayer/contracts/admin';
import { expect, test } from 'vitest';
import { placesOfCut } from './places-of-cut.ts';
import { tableSettingsOf } from './table-settings.ts';

const suggested: ModelSettings = {
  crop: { x: 0.2, y: 0, width: 0.5, height: 1 },
  colours: 5,
  widthMm: 146.4,
  palette: { kind: 'photo' },
  style: 'poster',
  colourway: 'ember',
  ground: 'moon',
  mask: 'a'.repeat(64),
};

const hexes = ['#101820', '#203040', '#806040', '#c0a080', '#f0e8d8'];
const colours = hexes.map((hex, index) => ({
  hex,
  fromLayer: index === 0 ? 1 : 2 + 4 * index,
  layers: 4,
  zMm: 0,
  share: 0.2,
}));
const preview = { colours } as Parameters<typeof tableSettingsOf>[0]['preview']; // the rest is not looked at

test('the table is cut in the colours of the order’s preview, and waits for it', () => {
  expect(tableSettingsOf({ suggested, preview: undefined })).toBeUndefined();
  expect(tableSettingsOf({ suggested, preview })).toMatchObject({ stops: hexes, colours: 5, ground: 'moon' });
  const asPhotographed = tableSettingsOf({ suggested: { ...suggested, ground: 'photographed' }, preview });
  expect(asPhotographed).not.toHaveProperty('mask');
  expect(asPhotographed).not.toHaveProperty('ground');
});

test('a layer is seen in the colour of its place', () => {
  const levels = Uint8Array.of(1, 5, 6, 9, 10, 21);
  expect([...placesOfCut({ levels, colours })]).toEqual([1, 1, 2, 2, 3, 5]);
});
