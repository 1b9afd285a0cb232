import { ButtonLink, SectionBoundary, useFigures } from '@pawlayer/app-kit';
import { homeAnchors, paths } from '@pawlayer/contracts/paths';
import { Carousel, Container, ErrorPanel, LoadingCarousel, LoadingNote, ReviewCard, Skeleton } from '@pawlayer/ui';
import { tryingAgain } from '../../lib/use-patient-query.ts';
import { useHappyCustomers } from './happy-customers.ts';
import { sampleReviews } from './sample-reviews.ts';
import { useReviews } from './use-reviews.ts';
import styles from './testimonials.module.css';

/** Testimonials with three figures below. */
export const Testimonials = () => (
  <section id={homeAnchors.testimonials} aria-labelledby="testimonials-title" className={styles['section']}>
    <Container>
      <h2 id="testimonials-title" className={styles['title']}>
        The faces, at home
      </h2>
    </Container>
    <SectionBoundary title="The stories cannot be shown" frame={Container}>
      <Stories />
    </SectionBoundary>
    <Container className={styles['foot']}>
      <ButtonLink variant="secondary" to={paths.shareStory}>
        Share Your Story
      </ButtonLink>
      <SectionBoundary title="The figures cannot be shown">
        <Figures />
      </SectionBoundary>
    </Container>
  </section>
);

/** As many as a wide window shows. The first review is the longest, and a row is as high as its highest card. */
const skeletonCount = 3;

const Stories = () => {
  const { reviews, isPending, isError, isTryingAgain, retry } = useReviews();
  if (isPending) {
    return (
      <>
        <Container className={styles['loading']}>
          <p role="status">Loading stories...</p>
        </Container>
        <LoadingNote>Loading stories...</LoadingNote>
        <LoadingCarousel>
          {sampleReviews.slice(0, skeletonCount).map((review) => (
            <Skeleton key={review.id} className={styles['card']}>
              <ReviewCard review={review} petName={review.petName} />
            </Skeleton>
          ))}
        </LoadingCarousel>
      </>
    );
  }
  return (
    <>
      <Carousel label="Customer stories">
        {reviews.map((review) => (
          <li key={review.id} className={styles['card']}>
            <ReviewCard review={review} petName={review.petName} />
          </li>
        ))}
      </Carousel>
      {isError && (
        <Container>
          <ErrorPanel title="The newest stories did not load" text={isTryingAgain && tryingAgain} onRetry={retry} />
        </Container>
      )}
    </>
  );
};

const Figures = () => {
  const { heroRating, wouldRecommend } = useFigures();
  const figures = [
    { value: heroRating, label: 'average rating' },
    { value: useHappyCustomers(), label: 'Happy Families' },
    { value: wouldRecommend, label: 'Would Recommend' },
  ];
  return (
    <dl className={styles['figures']}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
