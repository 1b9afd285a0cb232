import { graphemesOf, isolated, type Story } from '@pawlayer/contracts';
import type { ReviewFacts } from '@pawlayer/ui';

/** A review with its card's content. The `id` of a visitor's story has the prefix `user-`. */
export type Review = ReviewFacts & { id: string; petName: string };

/** The first letter of each word of a name, in upper case. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => graphemesOf(word)[0] ?? '')
    .join('')
    .toUpperCase();

type ReviewSource = Pick<
  Story,
  'id' | 'customerName' | 'petName' | 'petBreed' | 'rating' | 'storyText' | 'isMemorial' | 'photoUrl'
>;

/** Converts a story to a review, whose `id` is `user-` and the story's id. */
export const reviewOf = ({ id, ...story }: ReviewSource): Review => ({
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
