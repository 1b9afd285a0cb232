import {
  type AdminStory,
  countStories,
  getStoryPhoto,
  listStoryPage,
  type StoryState,
} from '@pawlayer/contracts/admin';
import { queryOptions } from '@tanstack/react-query';
import { adminCallFile } from '../session/admin-call.ts';
import { adminQuery } from './admin-query.ts';

const pollMs = 3000;
const maxPolls = 40;

/** Every page of every list, for changes that concern all of them. */
export const storyPagesKey = ['admin', 'stories', 'pages'] as const;

/**
 * A page of the stories in one state: pending ones oldest first, others latest first. Polls for two minutes while the
 * pictures of a photo are being made.
 */
export const storyPageQuery = (state: StoryState, cursor?: string) =>
  queryOptions({
    ...adminQuery([...storyPagesKey, state, cursor ?? 'first'], listStoryPage, {
      query: { state, ...(cursor && { cursor }) },
    }),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      dataUpdateCount < maxPolls && isMakingPhotos(data?.stories) ? pollMs : false,
  });

// No boundary catches what is thrown here, so an answer of an unexpected shape only ends the polling.
const isMakingPhotos = (stories: readonly AdminStory[] | undefined) =>
  Array.isArray(stories) && stories.some((story: AdminStory | null) => story?.photoState === 'being-made');

/** How many stories there are in each state. */
export const storyCountsQuery = () => adminQuery(['admin', 'stories', 'counts'], countStories, {});

/** A story's photo, which is not public before the story is approved. */
export const storyPhotoQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'story-photos', id],
    queryFn: ({ signal }) => adminCallFile(getStoryPhoto, { params: { id } }, { signal }),
  });
