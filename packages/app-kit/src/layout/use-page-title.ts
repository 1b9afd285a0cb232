import { defaultDescription, documentTitle, type PageName, pages } from '@pawlayer/contracts';
import { useEffect } from 'react';

/** Sets the document's title and description while the page is shown. */
export const usePageTitle = (title: string, description: string = defaultDescription): void => {
  useEffect(() => {
    document.title = documentTitle(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
};

/**
 * Like `usePageTitle`, for a page listed in `pages`, with an optional title of its own. The texts are in the shell's
 * first script, so that no remote has to bundle them.
 */
export const usePageTexts = (page: PageName, title: string = pages[page].title): void =>
  usePageTitle(title, pages[page].description);
