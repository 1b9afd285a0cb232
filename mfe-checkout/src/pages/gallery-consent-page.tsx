import { MailedPage } from '../components/mailed-page.tsx';
import { narrowPage } from '../components/narrow-page.tsx';
import { galleryConsentQuery } from '../features/gallery-consent/api.ts';
import { GalleryConsent } from '../features/gallery-consent/gallery-consent.tsx';

/** Allows a portrait in the gallery, or withdraws that. */
export const GalleryConsentPage = () => (
  <MailedPage
    page="galleryConsent"
    queryOf={galleryConsentQuery}
    loading="Loading your choice..."
    height="320px"
    frame={NotShown}
    comfort="Nothing was changed. Please try again in a moment."
    ended="It is too old, or part of it is missing. If you would like your portrait out of our gallery, just reply to the email with this link, and a person will take care of it."
  >
    {(consent, token) => <GalleryConsent token={token} consent={consent} />}
  </MailedPage>
);

const NotShown = narrowPage('Your choice could not be shown');
