import type { Page } from '@playwright/test';
import { overflowAt, overflowWithLargeText } from './axe.ts';
import { findCoveredFocus } from './covered-focus.ts';

/** 400 % of 1280 × 1024, and a phone. */
const windows = [
  { width: 320, height: 256 },
  { width: 360, height: 740 },
];

/**
 * What is wrong with the page at 400 % and on a phone: what a bar covers while it has the focus (WCAG 2.4.11), and what
 * scrolls sideways, also with text of twice the size (1.4.4, 1.4.10).
 */
export const findTroubleWhenZoomed = async (page: Page, where: string): Promise<string[]> => {
  const wrong: string[] = [];
  for (const size of windows) {
    await page.setViewportSize(size);
    wrong.push(...(await findCoveredFocus(page, `${where} on ${size.width} px`)));
    const overflow = await overflowAt(page, size.width);
    if (overflow > 0) wrong.push(`${where} is ${overflow} px too wide on ${size.width} px`);
  }
  for (const { width } of windows) {
    const large = await overflowWithLargeText(page, width);
    if (large > 0) wrong.push(`${where} with large text is ${large} px too wide on ${width} px`);
  }
  return wrong;
};
