import { type Oklab, squaredDistance } from '../colour/oklab.ts';
import { type Drawn, oklabOf, rgbAt, type Size, unknown } from './drawn.ts';

/** How far an outline mixes colours, in pixels. */
const reach = 2;

/**
 * Labels what is unknown by the nearest colour of those that are around it, from the outside in, so that no colour comes
 * between the two sides of an outline. Changes `labels`.
 */
export const joinNeighbours = (drawn: Drawn, labels: Uint8Array, colours: readonly Oklab[]): void => {
  const isWaiting = new Uint8Array(labels.length);
  let wave: number[] = [];
  for (let pixel = 0; pixel < labels.length; pixel += 1)
    if (labels[pixel] === unknown && labelsAround(drawn, labels, pixel) !== 0) {
      isWaiting[pixel] = 1;
      wave.push(pixel);
    }
  while (wave.length > 0) {
    const joined = wave.map((pixel) => nearest(drawn, pixel, colours, labelsAround(drawn, labels, pixel)));
    wave.forEach((pixel, at) => (labels[pixel] = joined[at] ?? unknown));
    wave = wave.flatMap((pixel) => sidesOf(drawn, pixel)).filter((pixel) => waits(labels, isWaiting, pixel));
  }
  const all = 2 ** (colours.length + 1) - 2;
  for (let pixel = 0; pixel < labels.length; pixel += 1)
    if (labels[pixel] === unknown) labels[pixel] = nearest(drawn, pixel, colours, all);
};

const waits = (labels: Uint8Array, isWaiting: Uint8Array, pixel: number): boolean => {
  if (labels[pixel] !== unknown || isWaiting[pixel]) return false;
  isWaiting[pixel] = 1;
  return true;
};

/** The labels that are known around a pixel, as bits. */
const labelsAround = ({ width, height }: Size, labels: Uint8Array, pixel: number): number => {
  const [x, y] = [pixel % width, Math.floor(pixel / width)];
  let around = 0;
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row += 1)
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column += 1) {
      const label = labels[row * width + column] ?? 0;
      if (label !== 0 && label !== unknown) around |= 1 << label;
    }
  return around;
};

/** The label, of those given as bits, whose colour is nearest to a pixel's. */
const nearest = (drawn: Drawn, pixel: number, colours: readonly Oklab[], among: number): number => {
  const own = oklabOf(rgbAt(drawn, pixel));
  let [label, least] = [unknown, Infinity];
  colours.forEach((colour, index) => {
    const distance = (among >> (index + 1)) & 1 ? squaredDistance(own, colour) : Infinity;
    if (distance < least) [label, least] = [index + 1, distance];
  });
  return label;
};

const sidesOf = ({ width, height }: Size, pixel: number): number[] => {
  const x = pixel % width;
  return [
    ...(x > 0 ? [pixel - 1] : []),
    ...(x < width - 1 ? [pixel + 1] : []),
    ...(pixel >= width ? [pixel - width] : []),
    ...(pixel < width * (height - 1) ? [pixel + width] : []),
  ];
};
