import { Story, type Picture } from '@pawlayer/contracts';
import type { RenditionInfo } from '@pawlayer/storage';

/** Where an approved story's photo is served, by the name of a rendition. */
export const picturePath = (storyId: string, name: string): string => `/story-photos/${storyId}/${name}`;

/** Whether these could be a story's id and the name of one of its pictures. */
export const isStoryPicture = (storyId: string, name: string): boolean =>
  Story.shape.id.safeParse(storyId).success && /^\d{1,5}\.(?:avif|webp|jpg)$/.test(name);

const isType = (type: string): type is Picture['type'] => ['image/avif', 'image/webp', 'image/jpeg'].includes(type);

/** The renditions of a story's photo as the public sees them. */
export const toPictures = (storyId: string, renditions: readonly RenditionInfo[]): Picture[] =>
  renditions.flatMap(({ name, contentType, width, height }) =>
    isType(contentType) ? [{ path: picturePath(storyId, name), type: contentType, width, height }] : [],
  );

/** The one address for whoever takes a single one: the smallest JPEG, which every reader shows. */
export const photoUrl = (pictures: readonly Picture[]): string | undefined =>
  pictures.filter(({ type }) => type === 'image/jpeg').toSorted((a, b) => a.width - b.width)[0]?.path;
