import type { Page } from '@playwright/test';

/** How the portrait looks, in the wizard and under "See yours". */
export const look = (page: Page, name: 'Style' | 'Colourway' | 'Ground') => page.getByRole('radiogroup', { name });

export const ground = (page: Page, name: string) => look(page, 'Ground').getByRole('radio', { name });

export const chooseStyle = (page: Page, name: 'Poster' | 'Photograph') =>
  look(page, 'Style').getByRole('radio', { name }).check();
