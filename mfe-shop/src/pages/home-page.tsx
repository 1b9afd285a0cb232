import { usePageTexts } from '@pawlayer/app-kit';
import { StrataDivider } from '@pawlayer/ui';
import { GalleryStrip } from '../features/gallery/gallery-strip.tsx';
import { Hero } from '../features/hero/hero.tsx';
import { Pricing } from '../features/pricing/pricing.tsx';
import { Process } from '../features/process/process.tsx';
import { Promises } from '../features/promises/promises.tsx';
import { Testimonials } from '../features/reviews/testimonials.tsx';

export const HomePage = () => {
  usePageTexts('home');
  return (
    <>
      <Hero />
      <StrataDivider />
      <GalleryStrip />
      <Promises />
      <Process />
      <Pricing />
      <Testimonials />
    </>
  );
};
