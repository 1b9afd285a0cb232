import type { Page } from '@playwright/test';

/** The layered preview of the visitor's own photo, with this number of colours. */
export const stack = (page: Page, colours: number | string = '\\d') =>
  page.getByRole('img', { name: new RegExp(`^Layered preview of .+ in ${colours} colours$`) });
/** The plain framed photo that is shown when the photo cannot be cut. */
export const framed = (page: Page) => page.getByRole('img', { name: /in a frame$/ });
