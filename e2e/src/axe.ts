import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page as it stands, in one theme and then in the other. */
export const axeViolationsInBothThemes = async (page: Page, where: string): Promise<string[]> => {
  const found: string[] = [];
  for (let theme = 0; theme < 2; theme += 1) {
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(
      ...violations.map(
        ({ id, nodes }) =>
          `${where}, theme ${theme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      ),
    );
    await page.getByRole('button', { name: /(Light|Dark) theme/ }).click();
  }
  return found;
};

/** How many pixels of the page stick out to the side of a window of this width. */
export const overflowAt = async (page: Page, width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 740 });
  return (await page.evaluate<number>('document.documentElement.scrollWidth')) - width;
};
