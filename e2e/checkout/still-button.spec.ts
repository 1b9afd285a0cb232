import { findRaccoon } from '../src/cut-out-answers.ts';
import { expect, test } from '../src/fixtures.ts';
import { holdBack } from '../src/hold-back.ts';
import { toOrder } from '../src/order-path.ts';

for (const width of [1280, 360]) {
  test(
    `the price and the look take the place that was kept for them, so that no button moves away, ${width} px wide`,
    { tag: '@thorough' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const releaseMask = await findRaccoon(page);
      await toOrder(page);
      // The days with the most words, whatever the store has sold already.
      const arrives = { from: '2026-12-29', to: '2027-01-04' };
      const release = await holdBack(page, '**/api/quotes', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), arrives } });
      });
      await page.reload();
      await expect(page.getByLabel('Street address')).toBeVisible();
      // The end of the form: on a phone, the button itself is in a bar that stays in sight.
      const end = () =>
        page.getByRole('contentinfo').evaluate((footer) => {
          const { scrollTop } = footer.ownerDocument.documentElement;
          return Math.round(footer.getBoundingClientRect().top + scrollTop);
        });
      await expect(page.getByRole('button', { name: 'Show the layers' })).toBeVisible();
      await expect(page.getByText('surroundings as photographed')).toBeVisible();
      const before = await end();
      release();
      releaseMask();
      await expect(page.getByText('before a moon')).toBeVisible();
      await expect(page.getByText('Arrives 29 December 2026 to 4 January 2027 if you answer')).toBeVisible();
      expect(await end()).toBe(before);
    },
  );
}
