import { SectionBoundary, usePageTexts } from '@pawlayer/app-kit';
import { Container, Lede } from '@pawlayer/ui';
import { ReviewFigures, Reviews, ShareButton } from '../features/reviews/reviews.tsx';
import styles from './reviews-page.module.css';

export const ReviewsPage = () => {
  usePageTexts('reviews');
  return (
    <>
      <Container className={styles['page']}>
        <h1>Customer Reviews</h1>
        <Lede className={styles['lede']}>
          Stories of love, loss and healing, told by the people who live with our portraits.
        </Lede>
        <SectionBoundary title="The figures cannot be shown">
          <ReviewFigures />
        </SectionBoundary>
        <ShareButton />
        <SectionBoundary title="The reviews cannot be shown">
          <Reviews />
        </SectionBoundary>
      </Container>
      <section aria-labelledby="share-title" data-surface="dusk" className={styles['share']}>
        <Container>
          <h2 id="share-title">Share Your Experience</h2>
          <p className={styles['text']}>
            Tell us about them, in your own words. A person reads every story before it appears.
          </p>
          <ShareButton />
        </Container>
      </section>
    </>
  );
};
