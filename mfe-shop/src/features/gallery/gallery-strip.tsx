import { PageLink, galleryQuery, SectionBoundary, useUnprerendered } from '@pawlayer/app-kit';
import { isolated } from '@pawlayer/contracts';
import { paths } from '@pawlayer/contracts/paths';
import { Carousel, Container, ErrorPanel, LoadingCarousel, LoadingNote, ResponsiveImage, Skeleton } from '@pawlayer/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { tryingAgain, usePatientQuery } from '../../lib/use-patient-query.ts';
import styles from './gallery-strip.module.css';

/** A row of portraits on the plum band. Renders nothing when there are none. */
export const GalleryStrip = () => (
  <SectionBoundary title="The portraits cannot be shown" frame={FailedStrip}>
    <Strip />
  </SectionBoundary>
);

const Strip = () => {
  const { data, isError, isTryingAgain, refetch } = usePatientQuery(galleryQuery());
  const items = useUnprerendered(data);
  if (items === undefined && !isError && !isTryingAgain)
    return (
      <Band>
        <LoadingStrip />
      </Band>
    );
  if (items === undefined || isError) {
    return (
      <FailedStrip>
        <ErrorPanel
          title="The portraits did not load"
          text={isTryingAgain ? tryingAgain : 'Something went wrong between you and us.'}
          onRetry={() => void refetch()}
        />
      </FailedStrip>
    );
  }
  if (items.length === 0) return null;
  return (
    <Band>
      <Carousel label="Portraits">
        {items.map(({ id, petName, productName, pictures, dominantColor }) => (
          <li key={id} className={styles['card']}>
            <Link to={`${paths.gallery}?item=${id}`} className={styles['link']}>
              <ResponsiveImage
                pictures={pictures}
                alt={`Layered portrait of ${isolated(petName)}`}
                sizes="300px"
                color={dominantColor}
                className={styles['image']}
              />
              <span className={styles['foot']}>
                <strong>{petName}</strong>
                <span>{productName}</span>
              </span>
            </Link>
          </li>
        ))}
      </Carousel>
    </Band>
  );
};

const FailedStrip = ({ children }: { children: ReactNode }) => (
  <Band>
    <Container>{children}</Container>
  </Band>
);

const Band = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="strip-title" data-surface="dusk" className={styles['band']}>
    <Container className={styles['head']}>
      <h2 id="strip-title" className={styles['title']}>
        Recently off the printer
      </h2>
      <PageLink to={paths.gallery}>View All Portraits</PageLink>
    </Container>
    {children}
  </section>
);

const skeletons = ['one', 'two', 'three', 'four', 'five'];

const LoadingStrip = () => (
  <>
    <LoadingNote>Loading portraits...</LoadingNote>
    <LoadingCarousel>
      {skeletons.map((name) => (
        <div key={name} className={styles['card']}>
          <Skeleton className={styles['place']} />
        </div>
      ))}
    </LoadingCarousel>
  </>
);
