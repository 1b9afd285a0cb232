import { ButtonLink, useFigures } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { Button, ErrorPanel, ReviewCard, Skeleton, Stars } from '@pawlayer/ui';
import { tryingAgain } from '../../lib/use-patient-query.ts';
import { useHappyCustomers } from './happy-customers.ts';
import { useOlderReviews } from './use-older-reviews.ts';
import { useReviews } from './use-reviews.ts';
import styles from './reviews.module.css';

export const ShareButton = () => <ButtonLink to={paths.shareStory}>Share Your Story</ButtonLink>;

/** The fixed rating and the number of happy customers on one line. */
export const ReviewFigures = () => (
  <p className={styles['figures']}>
    <Stars rating={5} />
    <span>
      <strong>{useFigures().reviewsRating}</strong> Average Rating
    </span>
    <span>
      <strong>{useHappyCustomers()}</strong> Happy Customers
    </span>
  </p>
);

/** All reviews: the sample testimonials, then visitors' stories, the older ones on request. */
export const Reviews = () => {
  const { reviews, stories, isPending, isError, isTryingAgain, retry } = useReviews();
  const { older, hasMore, isLoading, loadMore, ...olderOnes } = useOlderReviews(stories);
  if (isPending) {
    return (
      <>
        <p role="status" className={styles['loading']}>
          Loading reviews...
        </p>
        <div className={styles['grid']} aria-hidden="true">
          {['one', 'two', 'three'].map((name) => (
            <Skeleton key={name} height="320px" />
          ))}
        </div>
      </>
    );
  }
  return (
    <>
      {isError && (
        <div className={styles['failed']}>
          <ErrorPanel
            title="The newest stories did not load"
            text={isTryingAgain ? tryingAgain : 'Here are some that we keep at hand.'}
            onRetry={retry}
          />
        </div>
      )}
      <ul className={styles['grid']}>
        {[...reviews, ...older].map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} petName={review.petName} />
          </li>
        ))}
      </ul>
      {olderOnes.isError && <ErrorPanel title="The older stories did not load" onRetry={loadMore} />}
      {(hasMore || isLoading) && (
        <Button variant="secondary" pending={isLoading} onClick={loadMore} className={styles['more']}>
          Show older reviews
        </Button>
      )}
    </>
  );
};
