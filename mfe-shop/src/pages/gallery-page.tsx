import { ButtonLink, SectionBoundary, usePageTexts } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { Container, Lede } from '@pawlayer/ui';
import { Gallery } from '../features/gallery/gallery.tsx';
import styles from './gallery-page.module.css';

export const GalleryPage = () => {
  usePageTexts('gallery');
  return (
    <Container className={styles['page']}>
      <h1>Portrait Gallery</h1>
      <Lede className={styles['lede']}>
        Each one began as a single photo. Those with their photo beside them were made from it by our own engine, as
        yours will be; the others are studio renders.
      </Lede>
      <SectionBoundary title="The portraits cannot be shown">
        <Gallery />
      </SectionBoundary>
      <div className={styles['end']}>
        <ButtonLink to={paths.upload}>Create Portrait</ButtonLink>
      </div>
    </Container>
  );
};
