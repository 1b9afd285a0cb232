import { usePageTitle } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { Button, Container, Lede } from '@pawlayer/ui';
import { Link } from 'react-router-dom';
import { Gallery } from '../features/gallery/gallery.tsx';
import styles from './gallery-page.module.css';

export const GalleryPage = () => {
  usePageTitle(
    'Portrait Gallery',
    'Layered-colour portraits of cats, dogs, horses, rabbits and birds, as they left our printer.',
  );
  return (
    <Container className={styles['page']}>
      <h1>Portrait Gallery</h1>
      <Lede className={styles['lede']}>
        Each one began as a single photo. These are studio renders of the portraits, seen under one lamp.
      </Lede>
      <Gallery />
      <div className={styles['end']}>
        <Button asChild>
          <Link to={paths.upload}>Create Portrait</Link>
        </Button>
      </div>
    </Container>
  );
};
