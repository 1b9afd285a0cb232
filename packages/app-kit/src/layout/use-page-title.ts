import { defaultDescription, documentTitle, type PageName, pages } from '@pawlayer/contracts';
import { useEffect } from 'react';

/** Sets the document's title and description while the page is shown. */
export const usePageTitle = (title: string, description: string = defaultDescription): void => {
  useEffect(() => {
    document.title = documentTitle(title);
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
};

/** The same with a page's own texts, or another title. They are in the shell's first script, so a remote brings none of them. */
export const usePageTexts = (page: PageName, title: string = pages[page].title): void =>
  usePageTitle(title, pages[page].description);
