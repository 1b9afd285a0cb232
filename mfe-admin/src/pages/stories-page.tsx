import { Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { adminStoriesQuery } from '../lib/queries/stories.ts';
import { Faces } from '../components/async-states/async-states.tsx';
import { StoryBoard } from '../features/stories/story-board.tsx';
import { PageHead } from '../components/layout/page-header.tsx';

/** What customers wrote, and whether the public reads it. */
export const StoriesPage = () => (
  <>
    <PageHead
      title="Manage Customer Stories"
      lead="With a story in focus: J and K move to the next and the one before, A approves, R removes."
    />
    <Faces
      query={useQuery(adminStoriesQuery())}
      loading="Loading stories..."
      skeleton={<Skeleton height="420px" />}
      failed="The stories did not arrive"
    >
      {(stories) => <StoryBoard stories={stories} />}
    </Faces>
  </>
);
