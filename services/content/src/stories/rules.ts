import { isPictureName, Story, type Picture } from '@pawlayer/contracts';

/** Where an approved story's pictures are served. */
export const picturesFolder = (storyId: string): string => `/story-photos/${storyId}`;

/** Whether these could be a story's id and the name of one of its pictures. */
export const isStoryPicture = (storyId: string, name: string): boolean =>
  Story.shape.id.safeParse(storyId).success && isPictureName(name);

/** The one address for whoever takes a single one: the smallest JPEG, which every reader shows. */
export const photoUrl = (pictures: readonly Picture[]): string | undefined =>
  pictures.filter(({ type }) => type === 'image/jpeg').toSorted((a, b) => a.width - b.width)[0]?.path;
