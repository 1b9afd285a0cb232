import type { CallResponse } from '@pawlayer/contracts';
import type { AdminStory, listStoryPage, StoryDecision, StoryState } from '@pawlayer/contracts/admin';

export type StoryPage = CallResponse<typeof listStoryPage>;

type Move = {
  stories: readonly AdminStory[];
  decision: StoryDecision;
  /** Of the page: its last two parts are the list's state and the page's cursor. */
  queryKey: readonly unknown[];
};

/** A page as it will be after the decision: without the stories that leave its list, with those that enter it. */
export const moveStories = (page: StoryPage, { stories, decision, queryKey }: Move): StoryPage => {
  const target = targets[decision];
  const ids = new Set(stories.map(({ id }) => id));
  const [state, cursor] = queryKey.slice(-2);
  const stay = page.stories.filter(({ id }) => !ids.has(id));
  const enter = target && target === state && cursor === 'first' ? stories.map((story) => toState(story, target)) : [];
  return { ...page, stories: [...enter, ...stay], counts: recount(page.counts, stories, target) };
};

const targets: Readonly<Record<StoryDecision, StoryState | undefined>> = {
  approve: 'approved',
  reject: 'pending',
  'mark-spam': 'spam',
  'unmark-spam': 'pending',
  delete: undefined,
};

const toState = (story: AdminStory, state: StoryState): AdminStory => ({
  ...story,
  state,
  isApproved: state === 'approved',
});

const recount = (
  counts: StoryPage['counts'],
  stories: readonly AdminStory[],
  target: StoryState | undefined,
): StoryPage['counts'] => {
  const next = { ...counts };
  for (const { state } of stories) {
    next[state] = Math.max(0, next[state] - 1);
    if (target) next[target] += 1;
  }
  return next;
};
