import type { Page } from '@playwright/test';

/**
 * Says what of the focused element lies under a bar that stays (WCAG 2.4.11), by what a pointer would meet on 25 places of
 * it; undefined if nothing does. What is higher than the room between the bars may begin in sight and end below.
 */
const coveredNow = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const bounds = element.getBoundingClientRect();
  const name = () => element.tagName.toLowerCase() + ' "' + (element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent).trim().slice(0, 40) + '"';
  const barAt = (x, y) => {
    const top = document.elementFromPoint(x, y);
    if (!top || element.contains(top) || top.contains(element)) return undefined;
    for (let one = top; one; one = one.parentElement) {
      if (one.contains(element) || one.tagName === 'OL') return undefined; // toasts leave by themselves
      if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return one;
    }
    return undefined;
  };
  let [seen, covered, bar] = [0, 0, undefined];
  for (const across of [0.1, 0.3, 0.5, 0.7, 0.9]) for (const down of [0.1, 0.3, 0.5, 0.7, 0.9]) {
    const [x, y] = [bounds.left + bounds.width * across, bounds.top + bounds.height * down];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) continue;
    seen += 1;
    const over = barAt(x, y);
    if (over) [covered, bar] = [covered + 1, over];
  }
  if (seen === 0) return bounds.width > 1 && bounds.height > 1 ? name() + ' is out of sight' : undefined;
  if (covered === 0 || (covered < seen && bounds.height > innerHeight / 2)) return undefined;
  return name() + ' is covered to ' + Math.round((100 * covered) / seen) + ' % by ' + (bar.getAttribute('role') ?? bar.tagName.toLowerCase()) + ' "' + bar.textContent.trim().slice(0, 40) + '"';
})()`;

const settled = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`;

/** Tabs through the page from its beginning, at most this often, and lists what a bar covers while it has the focus. */
export const findCoveredFocus = async (page: Page, where: string, presses = 150): Promise<string[]> => {
  const found: string[] = [];
  await page.evaluate(`document.activeElement?.blur(); scrollTo(0, 0); getSelection()?.removeAllRanges()`);
  await page.evaluate(`globalThis.firstFocused = undefined`);
  for (let pressed = 0; pressed < presses; pressed += 1) {
    await page.keyboard.press('Tab');
    await page.evaluate(settled);
    const isRound = await page.evaluate<boolean>(
      `(() => { const now = document.activeElement; if (now === document.body) return true; if (now === globalThis.firstFocused) return true; globalThis.firstFocused ??= now; return false; })()`,
    );
    if (isRound) break;
    const covered = await page.evaluate<string | undefined>(coveredNow);
    if (covered) found.push(`${where}: ${covered}`);
  }
  return found;
};
