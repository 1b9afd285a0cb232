import { PageHeader } from '../components/layout/page-header.tsx';
import { StoryBoard } from '../features/stories/story-board.tsx';

export const StoriesPage = () => (
  <>
    <PageHeader
      title="Manage Customer Stories"
      lead="With a story in focus: J and K move to the next and the previous one, A approves, R removes, X selects, U undoes."
    />
    <StoryBoard />
  </>
);
