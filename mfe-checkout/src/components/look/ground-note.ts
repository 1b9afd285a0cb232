import { type Style, sureCutout } from '@pawlayer/contracts';
import { givesPixelsBack } from '@pawlayer/ui/true-pixels';
import type { Search } from '../../lib/cutout/cutout-store.ts';
import type { DraftMask } from '../../lib/draft/draft.ts';

type SearchState = {
  mask: DraftMask | undefined;
  style: Style | undefined;
  search: Search['state'] | undefined;
  petName: string;
  /** Whether the visitor can tap the pet beside this line. */
  canTap: boolean;
};

/** How far the search for the pet is, in one line; undefined where nobody searches. */
export const groundNote = ({ mask, style, search, petName, canTap }: SearchState): string | undefined => {
  const pet = petName || 'your pet';
  if (!mask) return search && searchNotes[search](pet, canTap);
  const colours =
    style === 'poster'
      ? 'The ground is made of the portrait’s own colours.'
      : 'A plain ground takes one colour of the portrait.';
  if (mask.isPainted) return `Corrected by hand. ${colours}`;
  if (mask.confidence >= sureCutout) return colours;
  const way = canTap
    ? 'One tap on your pet often settles it.'
    : 'Try another ground, and keep the one you like better.';
  return `We are not quite sure where ${pet} ends. ${way}`;
};

const searchNotes: Record<Search['state'], (pet: string, canTap: boolean) => string> = {
  'under-way': (pet) => `Looking for ${pet} in the photo.`,
  busy: (pet) => `We are busy right now. We will look for ${pet} again in a moment.`,
  'nothing-found': (pet, canTap) =>
    canTap
      ? `We could not find ${pet} in this photo. Show us with a tap, or keep the portrait as photographed.`
      : `We could not find ${pet} in this photo, so the portrait stays as photographed.`,
  unavailable: (pet) =>
    givesPixelsBack()
      ? 'The portrait stays as photographed, because we cannot cut out pets right now.'
      : `The portrait stays as photographed, because this browser does not let us look for ${pet}.`,
};
