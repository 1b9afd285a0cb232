import type { ChosenCut } from '@pawlayer/contracts';

/** For example "across, cut out, plain in colour 2, from 20 % left and 0 % top, 56 % wide". */
export const describeCut = ({ orientation = 'upright', mask, surroundings, crop }: ChosenCut): string =>
  [
    orientation,
    mask !== undefined && surroundings?.kind === 'plain' ? describePlain(surroundings.colour) : 'as photographed',
    `from ${percent(crop.x)} left and ${percent(crop.y)} top, ${percent(crop.width)} wide`,
  ].join(', ');

/** Colours count from 1, the darkest. */
const describePlain = (colour: number | undefined): string =>
  colour === undefined ? 'plain in the colour that stands out most' : `plain in colour ${colour + 1}`;

const percent = (share: number): string => `${Math.round(share * 100)} %`;
