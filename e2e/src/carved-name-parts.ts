import type { Page } from '@playwright/test';

export const carveName = (page: Page) => page.getByRole('checkbox', { name: 'Carve a name' });
export const carvedName = (page: Page) => page.getByLabel('Name on the portrait');
export const secondLine = (page: Page) => page.getByLabel('Second line');

/** A name that is too long for the narrowest portrait upright, and fits on the next one. */
export const longName = 'M'.repeat(12);
