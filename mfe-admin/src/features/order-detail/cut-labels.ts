import type { KeptCut } from '@pawlayer/contracts/admin';
import { describeCarved, describeLook } from './look/look-labels.ts';

/** For example "across, plain in colour 2, from 20 % left and 0 % top, 56 % wide". */
export const describeCut = (cut: KeptCut): string => {
  const { orientation = 'upright', crop } = cut;
  return [
    orientation,
    ...(cut.style === 'poster' ? describeLook(cut) : [describeSurroundings(cut)]),
    ...describeCarved(cut),
    `from ${percent(crop.x)} left and ${percent(crop.y)} top, ${percent(crop.width)} wide`,
  ].join(', ');
};

const describeSurroundings = ({ mask, surroundings }: KeptCut): string =>
  mask !== undefined && surroundings?.kind === 'plain' ? describePlain(surroundings.colour) : 'as photographed';

/** Colours count from 1, the darkest. */
const describePlain = (colour: number | undefined): string =>
  colour === undefined ? 'plain in the colour that stands out most' : `plain in colour ${colour + 1}`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;
