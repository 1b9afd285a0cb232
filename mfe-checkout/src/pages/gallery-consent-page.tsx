import { MailedPage } from '../components/mailed-page.tsx';
import { narrowPage } from '../components/narrow-page.tsx';
import { galleryConsentQuery } from '../features/gallery-consent/api.ts';
import { GalleryConsent } from '../features/gallery-consent/gallery-consent.tsx';

/** Allows a portrait in the gallery, or withdraws that. */
export const GalleryConsentPage = () => (
  <MailedPage
    page="galleryConsent"
    queryOf={galleryConsentQuery}
    loading="Loading what you allow..."
    height="320px"
    frame={NotShown}
    comfort="Nothing was changed. Please try again in a moment."
    ended="It is too old, or was cut off on its way. If we shall take your portrait out of our gallery, just answer the mail that brought it: a person does it."
  >
    {(consent, token) => <GalleryConsent token={token} consent={consent} />}
  </MailedPage>
);

const NotShown = narrowPage('What you allow could not be shown');
