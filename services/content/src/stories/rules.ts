import { isPictureName, Story, type Picture } from '@pawlayer/contracts';

/** A story that a person writes may name a page or two. */
export const maxLinks = 2;

/** The path of an approved story's pictures. */
export const picturesFolder = (storyId: string): string => `/story-photos/${storyId}`;

/** Whether these have the form of a story's id and the name of one of its pictures. */
export const isStoryPicture = (storyId: string, name: string): boolean =>
  Story.shape.id.safeParse(storyId).success && isPictureName(name);

/** The URL for clients that need a single picture: the smallest JPEG, which every client supports. */
export const photoUrl = (pictures: readonly Picture[]): string | undefined =>
  pictures.filter(({ type }) => type === 'image/jpeg').toSorted((a, b) => a.width - b.width)[0]?.path;
