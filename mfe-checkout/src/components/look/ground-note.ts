import { type Style, sureCutout } from '@pawlayer/contracts';
import type { Search } from '../../lib/cutout/cutout-store.ts';
import type { DraftMask } from '../../lib/draft/draft.ts';

type SearchState = {
  mask: DraftMask | undefined;
  style: Style | undefined;
  search: Search['state'] | undefined;
  petName: string;
};

/** How far the search for the pet is, in one line; undefined where nobody searches. */
export const groundNote = ({ mask, style, search, petName }: SearchState): string | undefined => {
  const pet = petName || 'your pet';
  if (!mask) return search && searchNotes[search](pet);
  const colours =
    style === 'poster'
      ? 'The ground is made of the portrait’s own colours.'
      : 'Plain surroundings take one colour of the portrait.';
  if (mask.isPainted) return `Corrected by your hand. ${colours}`;
  if (mask.confidence >= sureCutout) return colours;
  return `We are not quite sure where ${pet} ends. Have a look at another ground, and keep what you like better.`;
};

const searchNotes: Record<Search['state'], (pet: string) => string> = {
  'under-way': (pet) => `Looking for ${pet} in the photo.`,
  busy: (pet) => `We are busy just now. We look for ${pet} again in a moment.`,
  'nothing-found': (pet) => `We could not find ${pet} in this photo, so the portrait stays as photographed.`,
  unavailable: () => 'The portrait stays as photographed, because we cannot cut out pets just now.',
};
