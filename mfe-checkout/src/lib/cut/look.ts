import type { Colourway, Ground, GroundTone, Style, Surroundings } from '@pawlayer/contracts';
import type { DraftCarved, DraftMask } from '../draft/draft.ts';
import { shownSurroundings } from './surroundings.ts';

/** What is behind the pet of a poster, where it is cut out. */
export type Motif = Exclude<Ground, 'photographed'>;

/** What the visitor has chosen of how the portrait looks, and what is known of where the pet is. */
export type LookChoices = {
  /** A photograph if undefined, as everything was before there were posters. */
  style?: Style | undefined;
  /** As it was offered, so that a page needs no list to show the portrait again. Natural if undefined. */
  colourway?: Colourway | undefined;
  ground?: Motif | undefined;
  /** That which the pet stands out from best, if undefined. */
  groundTone?: GroundTone | undefined;
  carved?: DraftCarved | undefined;
  mask?: DraftMask | undefined;
  /** Whether the pet is cut out, and before which colour if it is a photograph. */
  surroundings?: Surroundings | undefined;
};

/** Some of the choices made anew; with what the colour of the surroundings looks like. */
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
