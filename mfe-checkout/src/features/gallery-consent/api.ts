import { call } from '@pawlayer/app-kit';
import { changeGalleryConsent, readGalleryConsent } from '@pawlayer/contracts';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

/** What the customer of a mailed link has said. The token goes in the body, where no log has it. */
export const galleryConsentQuery = (token: string) =>
  queryOptions({
    queryKey: ['gallery-consent', token],
    queryFn: ({ signal }) => call(readGalleryConsent, { body: { token } }, { signal }),
  });

/** Allows it, or withdraws that. */
export const changeConsentMutation = (client: QueryClient, token: string) =>
  mutationOptions({
    mutationFn: (isAllowed: boolean) => call(changeGalleryConsent, { body: { token, isAllowed } }),
    onSuccess: (consent) => client.setQueryData(galleryConsentQuery(token).queryKey, consent),
    onError: () => client.invalidateQueries({ queryKey: galleryConsentQuery(token).queryKey }),
  });
