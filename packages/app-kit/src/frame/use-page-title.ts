import { settings } from '@pawlayer/contracts';
import { useEffect } from 'react';

const defaultDescription = 'Custom layered-colour 3D-printed portraits of your pet, made by hand from one photo.';

/** Sets the document's title and description while the page is shown. */
export const usePageTitle = (title: string, description: string = defaultDescription): void => {
  useEffect(() => {
    document.title = `${title} · ${settings.brand}`;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
};
