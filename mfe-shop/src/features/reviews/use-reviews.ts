import { storiesQuery, useUnprerendered } from '@pawlayer/app-kit';
import type { Story } from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';
import { type Review, reviewOf } from '../../lib/reviews.ts';
import { sampleReviews } from './sample-reviews.ts';

const none: readonly Story[] = [];

/** The sample testimonials, then the approved stories. If the stories cannot be loaded, the samples are still shown. */
export const useReviews = (): {
  reviews: readonly Review[];
  /** The newest stories, which are among the reviews. */
  stories: readonly Story[];
  isPending: boolean;
  isError: boolean;
  retry: () => void;
} => {
  const { data, isError, refetch } = useQuery(storiesQuery());
  const known = useUnprerendered(data);
  const stories = known ?? none;
  return {
    reviews: [...sampleReviews, ...stories.map(reviewOf)],
    stories,
    isPending: known === undefined && !isError,
    isError,
    retry: () => void refetch(),
  };
};
