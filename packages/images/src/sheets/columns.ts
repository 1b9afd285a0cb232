import type { Ground } from '@pawlayer/layers';
import { ownColourway, type OwnColourway } from './own-colourways.ts';

/** Each look of a poster, the colourways on a ground of their own. */
const looks: { colourway?: OwnColourway; ground: Ground }[] = [
  { ground: 'moon' },
  { colourway: 'Ember', ground: 'rays' },
  { colourway: 'Harbour', ground: 'arch' },
  { colourway: 'Meadow', ground: 'leaves' },
  { colourway: 'Dusk', ground: 'hills' },
  { colourway: 'Slate', ground: 'moon' },
  { colourway: 'Sepia', ground: 'plain' },
];

/** The posters of a row, from left to right, with the options of their cut. */
export const posters = looks.map(({ colourway, ground }) => ({
  head: `${colourway ?? 'Natural'} on ${ground[0]?.toUpperCase()}${ground.slice(1)}`,
  options: { ground, ...(colourway && { colourway: ownColourway(colourway) }) },
}));

/** The heads of all columns. */
export const heads = ['Photo', 'Photograph', ...posters.map(({ head }) => head)];
