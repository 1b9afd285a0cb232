import type { Region } from './regions.ts';

/** A region in words, such as "Upper left, colour 3, large". `pixels` are those of the whole picture. */
export const describeRegion = ({ middle: { x, y }, place, pixels: own }: Region, pixels: number): string =>
  `${names[thirdOf(y)]?.[thirdOf(x)] ?? ''}, colour ${place}, ${sizeInWords(own / pixels)}`;

/** From the top, and from the left. */
const names = [
  ['Upper left', 'Upper middle', 'Upper right'],
  ['Left', 'Middle', 'Right'],
  ['Lower left', 'Lower middle', 'Lower right'],
] as const;

const thirdOf = (share: number): number => Math.min(2, Math.floor(3 * share));

const sizeInWords = (share: number): string => {
  if (share >= 0.05) return 'large';
  return share >= 0.005 ? 'medium' : 'small';
};
