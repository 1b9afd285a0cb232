import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { heading } from './page-parts.ts';
import { withoutPageData } from './without-page-data.ts';

/** A section: the answer that it shows, broken in some ways, what it says then, and what stands beside it. */
export type Section = {
  path: string;
  answer: string;
  broken: readonly unknown[];
  says: string | RegExp;
  /** Text of another section of the same page. */
  stands: string | RegExp;
};

/** Valid JSON that fits no call. */
export const nonsense = { nonsense: 1 };

/** Opens the page with each broken answer: the section says so, and nothing else of the page is gone. */
export const expectOnlySectionFails = async (page: Page, { path, answer, broken, says, stands }: Section) => {
  await withoutPageData(page);
  for (const json of broken) {
    const where = `${path} with ${JSON.stringify(json)} from ${answer}`;
    await page.route(answer, (route) => route.fulfill({ json }));
    await page.goto(path);
    const message = page.getByRole('main').getByRole('alert').filter({ hasText: says }).first();
    await expect(message, where).toBeVisible();
    await expect(message.getByRole('button', { name: /^(Retry|Try again)$/ }), where).toBeEnabled();
    await expect(page.getByRole('main').getByText(stands).first(), where).toBeVisible();
    await expect(heading(page, /./), where).toHaveCount(1);
    await expect(page.getByText('This page did not load'), where).toBeHidden();
    await page.unroute(answer);
  }
};
