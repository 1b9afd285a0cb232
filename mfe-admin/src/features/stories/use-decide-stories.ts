import { useToast } from '@pawlayer/app-kit';
import type { AdminStory, StoryDecision } from '@pawlayer/contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Decided, decideStoriesMutation } from './api.ts';
import { decisionToast } from './decision-toasts.ts';
import { useDecisions } from './decisions-store.ts';

type DecideStories = {
  decide: (decided: Decided) => Promise<void>;
  /** Takes back the latest decision that was not yet taken back. */
  undo: () => Promise<void>;
};

/**
 * Decides on stories and shows a toast, with an undo button where there is a way back. `onUndone` gets the stories of a
 * decision that was taken back.
 */
export const useDecideStories = (onUndone: (stories: readonly AdminStory[]) => void): DecideStories => {
  const toast = useToast();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(decideStoriesMutation(client, toast));
  const { remember, takeLatest, forget } = useDecisions();
  const isDone = (decided: Decided) =>
    mutateAsync(decided).then(
      () => true,
      () => false, // the mutation has shown a toast
    );
  const say = ({ stories, decision }: Decided, label: string | undefined) =>
    toast({
      ...decisionToast(decision, stories.length),
      ...(label && { action: { label, onPress: () => void undo() } }),
    });

  const decide = async (decided: Decided) => {
    if (!(await isDone(decided))) return;
    const way = wayBack(decided);
    if (way) remember(way);
    else forget(decided.stories);
    say(decided, way && 'Undo');
  };
  const undo = async () => {
    const way = takeLatest();
    if (!way) return;
    if (!(await isDone(way))) return remember(way);
    say(way, useDecisions.getState().ways.length > 0 ? 'Undo one more' : undefined);
    onUndone(way.stories);
  };
  return { decide, undo };
};

const wayBack = ({ stories, decision }: Decided): Decided | undefined => {
  const way = ways[decision];
  return way && { decision: way.decision, stories: stories.map((story) => ({ ...story, ...way.from })) };
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
