import { useLinkToken, usePageTexts } from '@pawlayer/app-kit';
import { paths } from '@pawlayer/contracts/paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkedPage, LinkEnded } from '../components/linked-page.tsx';
import { NarrowPage } from '../components/narrow-page.tsx';
import { galleryConsentQuery } from '../features/gallery-consent/api.ts';
import { GalleryConsent } from '../features/gallery-consent/gallery-consent.tsx';

/** Allows a portrait in the gallery, or withdraws that. Access requires only the token of a mailed link. */
export const GalleryConsentPage = () => {
  const token = useLinkToken(paths.galleryConsent);
  return token === '' ? <LinkNotFound /> : <ConsentByLink key={token} token={token} />;
};

const ConsentByLink = ({ token }: { token: string }) => {
  usePageTexts('galleryConsent');
  return (
    <LinkedPage
      query={useQuery(galleryConsentQuery(token))}
      loading="Loading what you allow..."
      height="320px"
      frame={NotShown}
      comfort="Nothing was changed. Please try again in a moment."
      notFound={<LinkNotFound />}
    >
      {(consent) => <GalleryConsent token={token} consent={consent} />}
    </LinkedPage>
  );
};

const NotShown = ({ children }: { children: ReactNode }) => (
  <NarrowPage title="What you allow could not be shown">{children}</NarrowPage>
);

const LinkNotFound = () => (
  <LinkEnded text="It is too old, or was cut off on its way. If we shall take your portrait out of our gallery, just answer the mail that brought it: a person does it." />
);
