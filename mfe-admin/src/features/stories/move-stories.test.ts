import type { AdminStory } from '@pawlayer/contracts/admin';
import { describe, expect, it } from 'vitest';
import { moveStories, type StoryPage } from './move-stories.ts';

const story = (id: string, state: AdminStory['state'] = 'pending'): AdminStory => ({
  id,
  customerName: 'Ada',
  petName: 'Otis',
  storyText: 'He slept at the foot of the bed.',
  rating: 5,
  isMemorial: true,
  isApproved: state === 'approved',
  createdAt: '2026-11-21T10:00:00.000Z',
  state,
  photoState: 'none',
  hasPhoto: false,
  isPhotoApproved: false,
});
const page = (...stories: AdminStory[]): StoryPage => ({
  stories,
  counts: { pending: 3, approved: 2, spam: 0, pendingMax: 500 },
});
const ids = ({ stories }: StoryPage) => stories.map(({ id }) => id);

describe('a decision', () => {
  const decided = { stories: [story('a'), story('c')], decision: 'approve' } as const;

  it('takes the stories out of the list that they leave, and counts them where they go', () => {
    const after = moveStories(page(story('a'), story('b'), story('c')), { ...decided, queryKey: ['pending', 'first'] });
    expect(ids(after)).toEqual(['b']);
    expect(after.counts).toEqual({ pending: 1, approved: 4, spam: 0, pendingMax: 500 });
  });

  it('puts them on the first page of the list that they enter, and not on a later one', () => {
    const approved = page(story('x', 'approved'));
    const first = moveStories(approved, { ...decided, queryKey: ['approved', 'first'] });
    expect(ids(first)).toEqual(['a', 'c', 'x']);
    expect(first.stories[0]).toMatchObject({ state: 'approved', isApproved: true });
    expect(ids(moveStories(approved, { ...decided, queryKey: ['approved', 'next'] }))).toEqual(['x']);
  });

  it('that deletes puts them nowhere', () => {
    const after = moveStories(page(story('a'), story('b')), {
      stories: [story('a')],
      decision: 'delete',
      queryKey: ['pending', 'first'],
    });
    expect(ids(after)).toEqual(['b']);
    expect(after.counts).toEqual({ pending: 2, approved: 2, spam: 0, pendingMax: 500 });
  });
});
