import { expect, test } from 'vitest';
import { lookText } from './look-text.ts';

test.each([
  [{ style: 'poster', colourway: 'Harbour', ground: 'moon' }, 'Poster in Harbour,\nbefore a moon'],
  [{ style: 'poster', colourway: 'Natural', ground: 'leaves' }, 'Poster in natural colours,\nbefore leaves'],
  [
    { style: 'poster', colourway: 'Ember', ground: 'rays', groundTone: 'light' },
    'Poster in Ember,\nbefore rays, on a light ground',
  ],
  [{ style: 'poster', colourway: undefined, ground: 'photographed' }, 'Poster,\nsurroundings as photographed'],
  [{ style: 'photograph', colourway: 'Harbour', ground: 'plain' }, 'Photograph,\nbefore plain surroundings'],
] as const)('says in words how a portrait looks: %j', (look, text) => {
  expect(lookText(look)).toBe(text);
});
