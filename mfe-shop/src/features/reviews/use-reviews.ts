import { storiesQuery, useUnprerendered } from '@pawlayer/app-kit';
import type { Story } from '@pawlayer/contracts';
import { type Review, reviewOf } from '../../lib/reviews.ts';
import { usePatientQuery } from '../../lib/use-patient-query.ts';
import { sampleReviews } from './sample-reviews.ts';

const none: readonly Story[] = [];

/** The sample testimonials, then the approved stories. If the stories cannot be loaded, the samples are still shown. */
export const useReviews = (): {
  reviews: readonly Review[];
  /** The newest stories, which are among the reviews. */
  stories: readonly Story[];
  isPending: boolean;
  isError: boolean;
  /** The stories have not arrived yet, and the page will ask again by itself. */
  isTryingAgain: boolean;
  retry: () => void;
} => {
  const { data, isError, isTryingAgain, refetch } = usePatientQuery(storiesQuery());
  const known = useUnprerendered(data);
  const stories = known ?? none;
  return {
    reviews: [...sampleReviews, ...stories.map(reviewOf)],
    stories,
    isPending: known === undefined && !isError && !isTryingAgain,
    isError: isError || isTryingAgain,
    isTryingAgain,
    retry: () => void refetch(),
  };
};
