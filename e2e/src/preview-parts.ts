import type { Page } from '@playwright/test';

/** The stack of the visitor's own photo, in as many colours. */
export const stack = (page: Page, colours: number | string = '\\d') =>
  page.getByRole('img', { name: new RegExp(`^Layered preview of .+ in ${colours} colours$`) });
/** What stands there when nothing can be cut. */
export const framed = (page: Page) => page.getByRole('img', { name: /in a frame$/ });
