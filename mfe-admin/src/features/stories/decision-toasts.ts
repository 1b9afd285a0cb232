import type { ToastContent } from '@pawlayer/app-kit';
import type { StoryDecision } from '@pawlayer/contracts/admin';

/** What a toast says about a decision on this many stories. */
export const decisionToast = (decision: StoryDecision, count: number): ToastContent =>
  count === 1
    ? oneToast[decision]
    : { title: `${count} stories ${past[decision]}`, tone: oneToast[decision].tone ?? 'info' };

const oneToast: Readonly<Record<StoryDecision, ToastContent>> = {
  approve: { title: 'Story Approved', description: 'The story is now visible to the public.', tone: 'success' },
  reject: { title: 'Story Rejected', description: 'The story is hidden from public view.', tone: 'info' },
  'mark-spam': { title: 'Marked as spam', description: 'The story no longer waits for review.', tone: 'info' },
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
