import { isPictureName, Story, type Picture } from '@pawlayer/contracts';
import type { LastRow } from '@pawlayer/service-kit';

/** A story that a person writes may name a page or two. */
export const maxLinks = 2;

/** Before this are the earlier stories and all of that millisecond, which is as exact as clients know it. */
export const endOf = (moment: string): LastRow => ({
  id: '00000000-0000-0000-0000-000000000000',
  createdMicros: (Date.parse(moment) + 1) * 1000,
});

/** The path of an approved story's pictures. */
export const picturesFolder = (storyId: string): string => `/story-photos/${storyId}`;

/** Whether these have the form of a story's id and the name of one of its pictures. */
export const isStoryPicture = (storyId: string, name: string): boolean =>
  Story.shape.id.safeParse(storyId).success && isPictureName(name);

/** The URL for clients that need a single picture: the smallest JPEG, which every client supports. */
export const photoUrl = (pictures: readonly Picture[]): string | undefined =>
  pictures.filter(({ type }) => type === 'image/jpeg').toSorted((a, b) => a.width - b.width)[0]?.path;
