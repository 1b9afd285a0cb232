import { storiesQuery } from '@pawlayer/app-kit';
import { type Review, reviewOf, sampleReviews } from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';

/** The built-in testimonials, then the approved stories; without the latter the former still stand. */
export const useReviews = (): {
  reviews: readonly Review[];
  isPending: boolean;
  isError: boolean;
  retry: () => void;
} => {
  const { data: stories = [], isPending, isError, refetch } = useQuery(storiesQuery());
  return { reviews: [...sampleReviews, ...stories.map(reviewOf)], isPending, isError, retry: () => void refetch() };
};
