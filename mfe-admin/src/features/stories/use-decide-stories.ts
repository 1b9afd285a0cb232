import { type ToastContent, useToast } from '@pawlayer/app-kit';
import type { AdminStory, StoryDecision } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Decided, decideStoriesMutation } from './api.ts';

/** Decides on stories and shows a toast, with an undo button where there is a way back. */
export const useDecideStories = (): ((decided: Decided) => void) => {
  const toast = useToast();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(decideStoriesMutation(client, toast));
  const decide = async ({ stories, decision }: Decided, isUndo = false): Promise<void> => {
    try {
      await mutateAsync({ stories, decision });
    } catch {
      return; // the mutation has shown a toast
    }
    const back = isUndo ? undefined : ways[decision];
    const undo = back && {
      label: 'Undo',
      onPress: () =>
        void decide({ stories: stories.map((story) => ({ ...story, ...back.from })), decision: back.decision }, true),
    };
    toast({ ...decisionToast(decision, stories.length), ...(undo && { action: undo }) });
  };
  return (decided) => void decide(decided);
};

/** The decision that undoes one, and where the stories are by then. */
const ways: Readonly<
  Record<StoryDecision, { decision: StoryDecision; from: Pick<AdminStory, 'state' | 'isApproved'> } | undefined>
> = {
  approve: { decision: 'reject', from: { state: 'approved', isApproved: true } },
  reject: { decision: 'approve', from: { state: 'pending', isApproved: false } },
  'mark-spam': { decision: 'unmark-spam', from: { state: 'spam', isApproved: false } },
  'unmark-spam': { decision: 'mark-spam', from: { state: 'pending', isApproved: false } },
  delete: undefined,
};

const decisionToast = (decision: StoryDecision, count: number): ToastContent =>
  count === 1
    ? oneToast[decision]
    : { title: `${count} stories ${past[decision]}`, tone: oneToast[decision].tone ?? 'info' };

const oneToast: Readonly<Record<StoryDecision, ToastContent>> = {
  approve: { title: 'Story Approved', description: 'The story is now visible to the public.', tone: 'success' },
  reject: { title: 'Story Rejected', description: 'The story is hidden from public view.', tone: 'info' },
  'mark-spam': { title: 'Marked as spam', description: 'The story waits for nobody any more.', tone: 'info' },
  'unmark-spam': { title: 'Not spam', description: 'The story is pending again.', tone: 'info' },
  delete: { title: 'Story deleted', description: 'The story and its photo are gone.', tone: 'info' },
};

const past: Readonly<Record<StoryDecision, string>> = {
  approve: 'approved',
  reject: 'rejected',
  'mark-spam': 'marked as spam',
  'unmark-spam': 'pending again',
  delete: 'deleted',
};
