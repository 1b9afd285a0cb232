import { type ShowToast, storiesQuery } from '@pawlayer/app-kit';
import { type AdminStory, approveStory, rejectStory } from '@pawlayer/contracts/admin';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { refreshPublic } from '../../lib/queries/refresh-public.ts';
import { adminStoriesQuery } from '../../lib/queries/stories.ts';
import { adminCall } from '../../lib/session/admin-call.ts';
import { isUnauthorized } from '../../lib/session/errors.ts';

export type StoryDecision = { id: string; approve: boolean };

const mutationKey = ['admin', 'decide-story'];

/** Publishes or hides a story, with an optimistic update. */
export const decideStoryMutation = (client: QueryClient, toast: ShowToast) => {
  const { queryKey } = adminStoriesQuery();
  const put = (id: string, change: (story: AdminStory) => AdminStory) =>
    client.setQueryData(queryKey, (stories) => stories?.map((story) => (story.id === id ? change(story) : story)));
  return mutationOptions({
    mutationKey,
    mutationFn: ({ id, approve }: StoryDecision) => adminCall(approve ? approveStory : rejectStory, { params: { id } }),
    onMutate: ({ id, approve }) => {
      void client.cancelQueries({ queryKey });
      put(id, (story) => ({ ...story, isApproved: approve }));
    },
    onSuccess: (decided, { id }) => put(id, () => decided),
    onError: (error, { id, approve }) => {
      put(id, (story) => ({ ...story, isApproved: !approve }));
      if (isUnauthorized(error)) return;
      const verb = approve ? 'approve' : 'reject';
      toast({ title: 'Error', description: `Failed to ${verb} story. Please try again.`, tone: 'danger' });
    },
    onSettled: () => {
      // Only after the last one: a refetch in between would undo the optimistic updates of the others.
      if (client.isMutating({ mutationKey }) > 1) return;
      void client.invalidateQueries({ queryKey });
      refreshPublic(client, storiesQuery().queryKey);
    },
  });
};
