import { groupColours } from '../colour/group-colours.ts';
import { fromOklab } from '../colour/oklab.ts';
import { toByte } from '../colour/srgb.ts';
import { type Drawn, isDrawn, type Labelled, oklabOf, rgbAt } from './drawn.ts';

/** After these few pixels change their group. */
const rounds = 8;

/** Labels a picture by this number of groups of like colours, each of which gets its mean colour. */
export const labelGroups = (drawn: Drawn, groups: number): Labelled => {
  const labels = new Uint8Array(drawn.width * drawn.height);
  const pixels = Uint32Array.from(labels.keys()).filter((pixel) => isDrawn(drawn, pixel));
  if (pixels.length === 0) return { labels, colours: [] };
  const [lightness, a, b] = [0, 1, 2].map(() => new Float32Array(pixels.length)) as Planes; // as many as there are numbers
  pixels.forEach((pixel, at) => {
    const colour = oklabOf(rgbAt(drawn, pixel));
    lightness[at] = colour.lightness;
    a[at] = colour.a;
    b[at] = colour.b;
  });
  const { groupOf, means } = groupColours([lightness, a, b], { groups, rounds });
  pixels.forEach((pixel, at) => (labels[pixel] = (groupOf[at] ?? 0) + 1));
  return { labels, colours: means.map((mean) => numberOf(fromOklab(mean).map(toByte))) };
};

type Planes = [Float32Array, Float32Array, Float32Array];

const numberOf = ([red = 0, green = 0, blue = 0]: number[]): number => (red << 16) | (green << 8) | blue;
