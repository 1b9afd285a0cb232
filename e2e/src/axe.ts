import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page as it stands, in one theme and then in the other. */
export const axeViolationsInBothThemes = async (page: Page, where: string): Promise<string[]> => {
  const found: string[] = [];
  for (let theme = 0; theme < 2; theme += 1) {
    found.push(...(await axeViolations(page, where)));
    await switchTheme(page);
  }
  return found;
};

/** How many pixels of the page stick out to the side of a window of this width. */
export const overflowAt = async (page: Page, width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 740 });
  return (await page.evaluate<number>('document.documentElement.scrollWidth')) - width;
};

const axeViolations = async (page: Page, where: string): Promise<string[]> => {
  // The other mode opens a page of its own for each analysis, to see into frames of other origins, which we have none of.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  const theme = (await page.evaluate<boolean>(`document.documentElement.classList.contains('dark')`))
    ? 'dark'
    : 'light';
  return violations.map(
    ({ id, nodes }) => `${where}, ${theme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

/** Behind a dialog nothing can be pressed: there the page is painted as the button would have it. */
const switchTheme = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: /(Light|Dark) theme/ });
  if ((await button.count()) > 0) await button.click();
  else await page.evaluate(`document.documentElement.classList.toggle('dark')`);
};
