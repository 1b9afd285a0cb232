import { usePageTexts } from '@pawlayer/app-kit';
import { StrataDivider } from '@pawlayer/ui';
import { Suspense } from 'react';
import { GalleryStrip } from '../features/gallery/gallery-strip.tsx';
import { Hero } from '../features/hero/hero.tsx';
import { Pricing } from '../features/pricing/pricing.tsx';
import { Process } from '../features/process/process.tsx';
import { Promises } from '../features/promises/promises.tsx';
import { Testimonials } from '../features/reviews/testimonials.tsx';

/** Each section is hydrated by itself, from above, so that no task is long; one that is pressed meanwhile is first. */
export const HomePage = () => {
  usePageTexts('home');
  return (
    <>
      <Suspense>
        <Hero />
      </Suspense>
      <StrataDivider />
      <Suspense>
        <GalleryStrip />
      </Suspense>
      <Suspense>
        <Promises />
      </Suspense>
      <Suspense>
        <Process />
      </Suspense>
      <Suspense>
        <Pricing />
      </Suspense>
      <Suspense>
        <Testimonials />
      </Suspense>
    </>
  );
};
