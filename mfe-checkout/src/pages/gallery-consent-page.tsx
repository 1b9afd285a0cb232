import { ApiError, SectionBoundary, useLinkToken, usePageTexts, usePageTitle } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { Button, Container, ErrorPanel, LoadingNote, PageMessage, Skeleton } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { galleryConsentQuery } from '../features/gallery-consent/api.ts';
import { GalleryConsent } from '../features/gallery-consent/gallery-consent.tsx';
import styles from './order-success-page.module.css';

/** Allows a portrait in the gallery, or withdraws that. Access requires only the token of a mailed link. */
export const GalleryConsentPage = () => {
  const token = useLinkToken(paths.galleryConsent);
  if (token === '') return <LinkNotFound />;
  return (
    <SectionBoundary title="The store's answer could not be read" text={nothingChanged} frame={NotShown}>
      <ConsentByLink key={token} token={token} />
    </SectionBoundary>
  );
};

const nothingChanged = 'Nothing was changed. Please try again in a moment.';

const ConsentByLink = ({ token }: { token: string }) => {
  const consent = useQuery(galleryConsentQuery(token));
  usePageTexts('galleryConsent');
  if (consent.error instanceof ApiError && consent.error.status === 404) return <LinkNotFound />;
  if (consent.data) return <GalleryConsent token={token} consent={consent.data} />;
  if (consent.isError) {
    return (
      <NotShown>
        <ErrorPanel title="The store did not answer" text={nothingChanged} onRetry={() => void consent.refetch()} />
      </NotShown>
    );
  }
  return (
    <Container narrow className={styles['page']}>
      <LoadingNote>Loading what you allow...</LoadingNote>
      <Skeleton height="320px" />
    </Container>
  );
};

const NotShown = ({ children }: { children: ReactNode }) => (
  <Container narrow className={styles['page']}>
    <h1 className={styles['title']}>What you allow could not be shown</h1>
    {children}
  </Container>
);

const LinkNotFound = () => {
  usePageTitle('This link does not work any more');
  return (
    <PageMessage
      title="This link does not work any more"
      text="It is too old, or was cut off on its way. If we shall take your portrait out of our gallery, just answer the mail that brought it: a person does it."
    >
      <Button asChild>
        <Link to={paths.home}>Return Home</Link>
      </Button>
    </PageMessage>
  );
};
