import type { Page } from '@playwright/test';

/** The first view of the home page, and the button in it that takes a visitor's own photo. */
export const hero = (page: Page) => page.getByRole('region', { name: 'Welcome' });
export const seeYours = (page: Page) => hero(page).getByRole('button', { name: 'See yours' });

/** Presses "See yours" and chooses a file. */
export const chooseHere = async (page: Page, file: string | { name: string; mimeType: string; buffer: Buffer }) => {
  const chooser = page.waitForEvent('filechooser');
  await seeYours(page).click();
  await (await chooser).setFiles(file);
};
