import { type ShowToast, storiesQuery } from '@pawlayer/app-kit';
import {
  type AdminStory,
  approveStory,
  decideStories,
  rejectStory,
  type StoryDecision,
} from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { refreshPublic } from '../../lib/queries/refresh-public.ts';
import { storyCountsQuery, storyPagesKey } from '../../lib/queries/stories.ts';
import { adminCall } from '../../lib/session/admin-call.ts';
import { isUnauthorized } from '../../lib/session/errors.ts';
import { moveStories, type StoryPage } from './move-stories.ts';

/** The decision, and which stories it is about. */
export type Decided = { stories: readonly AdminStory[]; decision: StoryDecision };

const mutationKey = ['admin', 'decide-stories'];
/** One request may name at most this many. */
const batchSize = 200;

/** Decides on one or many stories, with an optimistic update of all lists. */
export const decideStoriesMutation = (client: QueryClient, toast: ShowToast) =>
  mutationOptions({
    mutationKey,
    scope: { id: 'decide-stories' }, // one after the other, as they were made: the next may undo the one before
    mutationFn: async ({ stories, decision }: Decided) => {
      const ids = stories.map(({ id }) => id);
      const [only] = ids;
      if (only && ids.length === 1 && decision === 'approve') return adminCall(approveStory, { params: { id: only } });
      if (only && ids.length === 1 && decision === 'reject') return adminCall(rejectStory, { params: { id: only } });
      for (let first = 0; first < ids.length; first += batchSize)
        await adminCall(decideStories, { body: { ids: ids.slice(first, first + batchSize), decision } });
      return undefined;
    },
    onMutate: ({ stories, decision }) => {
      void client.cancelQueries({ queryKey: storyPagesKey });
      for (const [queryKey, page] of client.getQueriesData<StoryPage>({ queryKey: storyPagesKey }))
        client.setQueryData<StoryPage>(queryKey, page && moveStories(page, { stories, decision, queryKey }));
    },
    onError: (error, { decision, stories }) => {
      if (isUnauthorized(error)) return;
      const what = stories.length === 1 ? 'story' : `${stories.length} stories`;
      toast({
        title: 'Error',
        description: `Failed to ${verbs[decision]} ${what}. Please try again.`,
        tone: 'danger',
      });
    },
    onSettled: () => {
      // Only after the last one: a refetch in between would undo the optimistic updates of the others.
      if (client.isMutating({ mutationKey }) > 1) return;
      void client.invalidateQueries({ queryKey: storyPagesKey });
      void client.invalidateQueries({ queryKey: storyCountsQuery().queryKey });
      refreshPublic(client, storiesQuery().queryKey);
    },
  });

const verbs: Readonly<Record<StoryDecision, string>> = {
  approve: 'approve',
  reject: 'reject',
  'mark-spam': 'mark as spam',
  'unmark-spam': 'take out of spam',
  delete: 'delete',
};
