import { isolated, type Story } from '@pawlayer/contracts';

/** A review as its card shows it. The `id` of a visitor's story has the prefix `user-`; `avatar` holds the initials. */
export type Review = {
  id: string;
  name: string;
  petName: string;
  /** The pet's name, with the breed in parentheses if it is known. */
  pet: string;
  rating: number;
  text: string;
  avatar: string;
  isMemorial: boolean;
  photoUrl?: string | undefined;
};

/** The first letter of each word of a name, in upper case. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();

type ReviewSource = Pick<
  Story,
  'customerName' | 'petName' | 'petBreed' | 'rating' | 'storyText' | 'isMemorial' | 'photoUrl'
>;

/** Converts a story to a review, whose `id` is `user-` and the story's id. */
export const reviewOf = ({ id, ...story }: ReviewSource & { id: string }): Review => ({
  id: `user-${id}`,
  name: story.customerName,
  petName: story.petName,
  pet: story.petBreed ? `${isolated(story.petName)} (${isolated(story.petBreed)})` : story.petName,
  rating: story.rating,
  text: story.storyText,
  avatar: initialsOf(story.customerName),
  isMemorial: story.isMemorial,
  photoUrl: story.photoUrl,
});
