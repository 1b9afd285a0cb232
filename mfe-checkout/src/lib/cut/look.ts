import type { Colourway, Ground, GroundTone, Style, Surroundings } from '@pawlayer/contracts';
import type { DraftCarved, DraftMask } from '../draft/draft.ts';
import { shownSurroundings } from './surroundings.ts';

/** What is behind the pet of a poster, where it is cut out. */
export type Motif = Exclude<Ground, 'photographed'>;

/** The visitor's choices of how the portrait looks, and what is known about where the pet is. */
export type LookChoices = {
  /** A photograph if undefined, as everything was before there were posters. */
  style?: Style | undefined;
  /** As it was offered, so that a page can show the portrait again without the list. Natural if undefined. */
  colourway?: Colourway | undefined;
  ground?: Motif | undefined;
  /** That which the pet stands out from best, if undefined. */
  groundTone?: GroundTone | undefined;
  carved?: DraftCarved | undefined;
  mask?: DraftMask | undefined;
  /** Whether the pet is cut out, and before which colour if it is a photograph. */
  surroundings?: Surroundings | undefined;
};

/** Changes to the choices, with the look of the surroundings' colour. */
export type LookChange = Omit<LookChoices, 'mask'> & { surroundingsHex?: string };

export const defaultMotif: Motif = 'moon';

/** What is around the pet, as the choice of grounds names it. */
export const shownGround = (choices: LookChoices): Ground => {
  if (shownSurroundings(choices)?.kind !== 'plain') return 'photographed';
  return choices.style === 'poster' ? (choices.ground ?? defaultMotif) : 'plain';
};

/** The choices after a ground was chosen. A photograph keeps the colour around its pet, and a poster its motif. */
export const withGround = (choices: LookChoices, ground: Ground): Pick<LookChoices, 'surroundings' | 'ground'> => {
  if (ground === 'photographed') return { surroundings: { kind: 'photo' } };
  const { surroundings, style } = choices;
  return {
    surroundings: surroundings?.kind === 'plain' ? surroundings : { kind: 'plain' },
    ...(style === 'poster' && { ground }),
  };
};
