import { useToast } from '@pawlayer/app-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type StoryDecision, decideStoryMutation } from './api.ts';

/** Decides on a story and shows a toast with an undo button. */
export const useDecideStory = (): ((decision: StoryDecision) => void) => {
  const toast = useToast();
  const client = useQueryClient();
  const { mutateAsync } = useMutation(decideStoryMutation(client, toast));
  const decide = async ({ id, approve }: StoryDecision, isUndo = false): Promise<void> => {
    try {
      await mutateAsync({ id, approve });
    } catch {
      return; // the mutation has shown a toast
    }
    const undo = { label: 'Undo', onPress: () => void decide({ id, approve: !approve }, true) };
    toast({ ...decisionToast(approve), tone: approve ? 'success' : 'info', ...(!isUndo && { action: undo }) });
  };
  return (decision) => void decide(decision);
};

const decisionToast = (approve: boolean) =>
  approve
    ? { title: 'Story Approved', description: 'The story is now visible to the public.' }
    : { title: 'Story Rejected', description: 'The story is hidden from public view.' };
