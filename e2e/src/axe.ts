import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Runs axe on the page in its current state, in both themes; `npm test` in the one it is in, which is the light one. */
export const axeViolationsInBothThemes = async (page: Page, where: string): Promise<string[]> => {
  const found = await axeViolations(page, where);
  if (process.env['AXE_THEMES'] === 'light') return found;
  await switchTheme(page);
  found.push(...(await axeViolations(page, where)));
  await switchTheme(page);
  return found;
};

/** How many pixels the page overflows a window of this width, once what measures itself has followed a frame later. */
export const overflowAt = async (page: Page, width: number): Promise<number> => {
  await page.setViewportSize({ width, height: 740 });
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
  return (await page.evaluate<number>('document.documentElement.scrollWidth')) - width;
};

/** The same with text of twice the size (WCAG 1.4.4), which is a browser's setting. */
export const overflowWithLargeText = async (page: Page, width: number): Promise<number> => {
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  const overflow = await overflowAt(page, width);
  await page.evaluate(`document.documentElement.style.fontSize = ''`);
  return overflow;
};

/** What fades in has little contrast meanwhile. Not for what follows scrolling or never ends. */
const nothingMoves = `document.getAnimations().every(({ timeline, playState, effect }) =>
  timeline !== document.timeline || playState !== 'running' || effect.getComputedTiming().endTime === Infinity)`;

export const isDark = (page: Page): Promise<boolean> =>
  page.evaluate<boolean>(`document.documentElement.classList.contains('dark')`);

/** Runs axe on the page in its current state. */
export const axeViolations = async (page: Page, where: string): Promise<string[]> => {
  await expect.poll(() => page.evaluate<boolean>(nothingMoves)).toBe(true);
  // Without legacy mode axe opens an extra page for each analysis, to check cross-origin frames, which we do not have.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  const theme = (await isDark(page)) ? 'dark' : 'light';
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
