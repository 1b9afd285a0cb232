import { getStoryPhoto, listAdminStories } from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { adminCall, adminCallFile } from '../session/admin-call.ts';
import { alwaysStale } from './always-stale.ts';

/** All stories, oldest first. */
export const adminStoriesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'stories'],
    queryFn: ({ signal }) => adminCall(listAdminStories, {}, { signal }),
    ...alwaysStale,
  });

/** A story's photo, which is not public before the story is approved. */
export const storyPhotoQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'story-photos', id],
    queryFn: ({ signal }) => adminCallFile(getStoryPhoto, { params: { id } }, { signal }),
  });
