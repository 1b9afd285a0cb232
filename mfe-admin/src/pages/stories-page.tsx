import { Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AsyncStates } from '../components/async-states/async-states.tsx';
import { PageHeader } from '../components/layout/page-header.tsx';
import { StoryBoard } from '../features/stories/story-board.tsx';
import { adminStoriesQuery } from '../lib/queries/stories.ts';

export const StoriesPage = () => (
  <>
    <PageHeader
      title="Manage Customer Stories"
      lead="With a story in focus: J and K move to the next and the one before, A approves, R removes."
    />
    <AsyncStates
      query={useQuery(adminStoriesQuery())}
      loading="Loading stories..."
      skeleton={<Skeleton height="420px" />}
      failed="The stories did not arrive"
    >
      {(stories) => <StoryBoard stories={stories} />}
    </AsyncStates>
  </>
);
