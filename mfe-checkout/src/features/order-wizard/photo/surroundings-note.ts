import { sureCutout } from '@pawlayer/contracts';
import type { Search } from '../../../lib/cutout/cutout-store.ts';
import type { DraftMask } from '../../../lib/draft/draft.ts';

type SearchState = { mask: DraftMask | undefined; search: Search['state'] | undefined; petName: string };

/** How far the search for the pet is, in one line; undefined where nobody searches. */
export const surroundingsNote = ({ mask, search, petName }: SearchState): string | undefined => {
  const pet = petName || 'your pet';
  if (!mask) return search && searchNotes[search](pet);
  if (mask.isPainted) return 'Corrected by your hand. Plain surroundings take one colour of the portrait.';
  if (mask.confidence >= sureCutout) return 'Plain surroundings take one colour of the portrait.';
  return `We are not quite sure where ${pet} ends. Have a look at plain surroundings, and keep what you like better.`;
};

const searchNotes: Record<Search['state'], (pet: string) => string> = {
  'under-way': (pet) => `Looking for ${pet} in the photo.`,
  busy: (pet) => `We are busy just now. We look for ${pet} again in a moment.`,
  'nothing-found': (pet) => `We could not find ${pet} in this photo, so the portrait stays as photographed.`,
  unavailable: () => 'The portrait stays as photographed, because we cannot cut out pets just now.',
};
