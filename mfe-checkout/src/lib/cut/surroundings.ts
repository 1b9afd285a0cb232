import { sureCutout, type Surroundings } from '@pawlayer/contracts';
import type { DraftMask } from '../draft/draft.ts';

type SurroundingsChoices = { mask?: DraftMask | undefined; surroundings?: Surroundings | undefined };

/**
 * What is around the pet: the visitor's choice, or else plain if the mask is sure or was corrected by hand. Undefined
 * without a mask, when there is no choice and everything is as photographed.
 */
export const shownSurroundings = ({ mask, surroundings }: SurroundingsChoices): Surroundings | undefined => {
  if (!mask) return undefined;
  return surroundings ?? { kind: isTrusted(mask) ? 'plain' : 'photo' };
};

/** Whether the pet was found for sure, or the mask was corrected by hand. */
export const isTrusted = (mask: DraftMask): boolean => mask.confidence >= sureCutout || mask.isPainted === true;

/** The same choice for another number of colours: the colour at the place in the stack that comes nearest. */
export const inStackOf = (
  chosen: Surroundings | undefined,
  { from, to }: { from: number; to: number },
): Surroundings | undefined => {
  if (chosen?.kind !== 'plain' || chosen.colour === undefined || from < 2) return chosen;
  return { kind: 'plain', colour: Math.min(to - 1, Math.round((chosen.colour * (to - 1)) / (from - 1))) };
};
