import { storiesQuery } from '@pawlayer/app-kit';
import { type Review, reviewOf, sampleReviews } from '@pawlayer/contracts';
import { useQuery } from '@tanstack/react-query';

/** The sample testimonials, then the approved stories. If the stories cannot be loaded, the samples are still shown. */
export const useReviews = (): {
  reviews: readonly Review[];
  isPending: boolean;
  isError: boolean;
  retry: () => void;
} => {
  const { data: stories = [], isPending, isError, refetch } = useQuery(storiesQuery());
  return { reviews: [...sampleReviews, ...stories.map(reviewOf)], isPending, isError, retry: () => void refetch() };
};
