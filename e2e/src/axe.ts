import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Runs axe on the page in its current state, in both themes. In the second theme only the colours can be different. */
export const axeViolationsInBothThemes = async (page: Page, where: string): Promise<string[]> => {
  const found = await axeViolations(page, where);
  await switchTheme(page);
  found.push(...(await axeViolations(page, where, colourRules)));
  await switchTheme(page);
  return found;
};

const colourRules = ['color-contrast', 'link-in-text-block'];

/** How many pixels the page overflows a window of this width. */
export const overflowAt = async (page: Page, width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 740 });
  return (await page.evaluate<number>('document.documentElement.scrollWidth')) - width;
};

const axeViolations = async (page: Page, where: string, rules?: string[]): Promise<string[]> => {
  // Without legacy mode axe opens an extra page for each analysis, to check cross-origin frames, which we do not have.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const theme = (await page.evaluate<boolean>(`document.documentElement.classList.contains('dark')`))
    ? 'dark'
    : 'light';
  return violations.map(
    ({ id, nodes }) => `${where}, ${theme}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

/** Toggles the theme; behind a dialog the button cannot be pressed, so there the class is changed directly. */
const switchTheme = async (page: Page): Promise<void> => {
  const button = page.getByRole('button', { name: /(Light|Dark) theme/ });
  if ((await button.count()) > 0) await button.click();
  else await page.evaluate(`document.documentElement.classList.toggle('dark')`);
};
