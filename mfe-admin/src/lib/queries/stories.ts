import { getStoryPhoto, listAdminStories } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { ownerCall, ownerFile } from '../session/admin-call.ts';
import { askedEachVisit } from './always-stale.ts';

/** Every story, oldest first. */
export const adminStoriesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'stories'],
    queryFn: ({ signal }) => ownerCall(listAdminStories, {}, { signal }),
    ...askedEachVisit,
  });

/** A story's photo, approved or not. */
export const storyPhotoQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'story-photos', id],
    queryFn: ({ signal }) => ownerFile(getStoryPhoto, { params: { id } }, { signal }),
  });
