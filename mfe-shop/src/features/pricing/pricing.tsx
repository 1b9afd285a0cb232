import { productsQuery, SectionBoundary, useUnprerendered } from '@pawlayer/app-kit';
import type { Product } from '@pawlayer/contracts';
import { homeAnchors } from '@pawlayer/contracts/paths';
import { Container, ErrorPanel, Lede, LoadingNote, Skeleton } from '@pawlayer/ui';
import { tryingAgain, usePatientQuery } from '../../lib/use-patient-query.ts';
import { useShippingInCanada } from '../../lib/use-shipping-in-canada.ts';
import { PricingCard } from './pricing-card.tsx';
import styles from './pricing.module.css';

/** What is sold, aligned at the bottom. */
export const Pricing = () => (
  <section id={homeAnchors.pricing} aria-labelledby="pricing-title" className={styles['pricing']}>
    <Container>
      <h2 id="pricing-title">Choose how deep it goes</h2>
      <Lede className={styles['lede']}>
        Every portrait includes photo enhancement, premium PLA, the protective 3D border and a digital preview.
      </Lede>
      <SectionBoundary title="The prices cannot be shown" text={createAnyway}>
        <Tiers />
      </SectionBoundary>
    </Container>
  </section>
);

const createAnyway = 'You can try again, or start your portrait and see the prices there.';

const Tiers = () => {
  const { data, isError, isTryingAgain, refetch } = usePatientQuery(productsQuery());
  const products = useUnprerendered(data);
  const shipping = useShippingInCanada();
  if (products === undefined && !isError && !isTryingAgain) return <LoadingTiers />;
  if (products === undefined || isError || products.length === 0) {
    return (
      <ErrorPanel
        title="The prices did not load"
        text={isTryingAgain ? tryingAgain : `Something went wrong between you and us. ${createAnyway}`}
        onRetry={() => void refetch()}
      />
    );
  }
  // The owner may give several of them a badge.
  const highlighted = products.find(({ badge }) => badge !== undefined);
  return (
    <ul className={styles['tiers']}>
      {products.map((product) => (
        <li key={product.id}>
          <PricingCard product={product} shipping={shipping} isHighlighted={product === highlighted} />
        </li>
      ))}
    </ul>
  );
};

const LoadingTiers = () => (
  <>
    <LoadingNote>Loading prices...</LoadingNote>
    <div className={styles['tiers']}>
      {likelyProducts.map((product) => (
        <Skeleton key={product.name}>
          <PricingCard product={product} shipping={undefined} isHighlighted={false} />
        </Skeleton>
      ))}
    </div>
  </>
);

/** Holds the place of the products, unseen and unheard. */
const likely = (name: string, layersMax: number, badge?: string): Product => ({
  id: name,
  name,
  size: '6 × 8 in',
  price: '75.00',
  description: 'About as many words as the owner has for what is in a portrait.',
  badge,
  layersMin: 4,
  layersMax,
  included: [],
});

const likelyProducts = [likely('small', 4), likely('medium', 7, 'badge'), likely('large', 8)];
