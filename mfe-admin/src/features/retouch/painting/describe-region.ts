import { placeInWords } from '@pawlayer/contracts';
import type { Region } from './regions.ts';

/** A region in words, such as "Upper left, colour 3, large". `pixels` are those of the whole picture. */
export const describeRegion = ({ middle, place, pixels: own }: Region, pixels: number): string =>
  `${placeInWords(middle)}, colour ${place}, ${sizeInWords(own / pixels)}`;

const sizeInWords = (share: number): string => {
  if (share >= 0.05) return 'large';
  return share >= 0.005 ? 'medium' : 'small';
};
