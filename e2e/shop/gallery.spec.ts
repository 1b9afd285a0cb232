import type { GalleryItem } from '@pawlayer/contracts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { holdBack } from '../src/hold-back.ts';
import { withoutPageData } from '../src/without-page-data.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/**
 * The worker makes the demo gallery's pictures after the first start; these specs need them. Other specs may show items
 * of their own beside these ten.
 */
test.beforeEach(async ({ request }) => {
  test.setTimeout(120_000);
  await expect
    .poll(async () => ((await (await request.get('/api/gallery')).json()) as GalleryItem[]).length, { timeout: 90_000 })
    .toBeGreaterThanOrEqual(10);
});

test.describe('the strip on the home page', () => {
  test('scrolls by 400 px, with arrows only where there is somewhere to go', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const strip = page.getByRole('region', { name: 'Recently off the printer' });
    const list = strip.getByRole('list', { name: 'Portraits' });
    await expect(list.getByRole('listitem').nth(9)).toBeAttached();
    const [left, right] = [
      strip.getByRole('button', { name: 'Scroll left' }),
      strip.getByRole('button', { name: 'Scroll right' }),
    ];
    const position = () => list.evaluate((element) => (element as unknown as { scrollLeft: number }).scrollLeft); // a list is an element
    await expect(left).toBeHidden();
    await right.click();
    await expect.poll(position).toBe(400);
    await expect(left).toBeVisible();
    await list.evaluate('(element) => element.scrollTo(element.scrollWidth - element.clientWidth - 9, 0)');
    await list.evaluate((element) =>
      (element as unknown as { scrollTo: (x: number, y: number) => void }).scrollTo(99_999, 0),
    );
    await expect(right).toBeHidden();
    await left.click();
    await expect(right).toBeVisible();
  });

  test('says the names on hover and leads to the gallery', { tag: '@thorough' }, async ({ page }) => {
    await page.goto('/');
    const strip = page.getByRole('region', { name: 'Recently off the printer' });
    const otis = strip.getByRole('link', { name: /Otis/ });
    await otis.hover();
    await expect(otis.getByText('Treasured')).toBeVisible();
    await expect(otis.getByRole('img')).toHaveAttribute('width', /\d+/);
    await expect(otis.getByRole('img')).toHaveJSProperty('complete', true);
    await expect(otis.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0);
    await strip.getByRole('link', { name: 'View All Portraits' }).click();
    await expect(page.getByRole('heading', { name: 'Portrait Gallery' })).toBeVisible();
  });

  test(
    'shows five skeletons while it waits, and is hidden when there is nothing',
    { tag: '@thorough' },
    async ({ page }) => {
      await withoutPageData(page);
      const answer = await holdBack(page, '**/api/gallery', (route) => route.fulfill({ json: [] }));
      await page.goto('/');
      const strip = page.getByRole('region', { name: 'Recently off the printer' });
      await expect(strip.locator('[aria-hidden="true"][style*="--height"]')).toHaveCount(5);
      answer();
      await expect(strip).toBeHidden();
    },
  );

  test.describe('when the gallery fails', () => {
    test.use({ expectedAnswers: [503] });

    test('says so and tries again', async ({ page }) => {
      let isAway = true;
      await withoutPageData(page);
      await page.route('**/api/gallery', (route) =>
        isAway ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
      );
      await page.goto('/');
      const strip = page.getByRole('region', { name: 'Recently off the printer' });
      const again = strip.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      isAway = false;
      await again.click();
      await expect(strip.getByRole('link', { name: /Maple/ })).toBeVisible();
    });
  });
});

test.describe('the gallery', () => {
  test('shows each portrait with its colorway, product and size', async ({ page }) => {
    await page.goto('/gallery');
    const otis = page.getByRole('figure').filter({ hasText: 'Otis' });
    await expect(otis).toContainText('Harbour');
    await expect(otis).toContainText('Treasured, 7.5 × 10 in, upright');
    await expect(page.getByRole('main').getByRole('link', { name: 'Create Portrait' })).toHaveAttribute(
      'href',
      '/upload',
    );
  });

  test('fills its rows with pictures of equal height, upright and across', async ({ page }) => {
    await page.goto('/gallery');
    const pictures = page.getByRole('figure').getByRole('button');
    await expect(pictures.nth(4)).toBeVisible();
    const places = await pictures.evaluateAll((all) =>
      all.map((picture) => {
        const { top, height, right } = picture.getBoundingClientRect();
        return [top, height, right].map(Math.round) as [number, number, number]; // map says nothing of the length
      }),
    );
    const tops = [...new Set(places.map(([top]) => top))];
    const ends = tops.slice(0, -1).map((row) => {
      const inRow = places.filter(([top]) => top === row);
      expect(new Set(inRow.map(([, height]) => height)).size).toBe(1);
      return inRow.at(-1)?.[2];
    });
    expect(new Set(ends).size).toBe(1);
  });

  test('keeps its filters in the address', async ({ page }) => {
    await withoutPageData(page);
    await page.route('**/api/gallery', async (route) => {
      const items = (await (await route.fetch()).json()) as GalleryItem[]; // by the contract
      await route.fulfill({ json: items.filter(({ orientation }) => orientation === 'portrait') });
    });
    await page.goto('/gallery');
    const portraits = page.getByRole('figure');
    const expectCherishedOnly = async () => {
      await expect(portraits.filter({ hasNotText: 'Cherished' })).toHaveCount(0);
      await expect(portraits.nth(1)).toBeVisible();
    };
    await expect(portraits.filter({ hasText: 'Otis' })).toBeVisible();
    await page.getByRole('group', { name: 'Tier' }).getByRole('button', { name: 'Cherished' }).click();
    await expect(page).toHaveURL(/tier=Cherished/);
    await expectCherishedOnly();
    await page.reload();
    await expectCherishedOnly();
    await page.getByRole('group', { name: 'Orientation' }).getByRole('button', { name: 'Landscape' }).click();
    await expect(page.getByText('No portraits like that yet.')).toBeVisible();
  });

  test('opens a portrait closely, by keys, by link and back again', async ({ page }) => {
    await page.goto('/gallery');
    const otis = page.getByRole('button', { name: 'Look at Otis closely' });
    await otis.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: /Otis, Harbour, Treasured/ })).toBeVisible();
    await expect(page).toHaveURL(/item=/);
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: /Clover/ })).toBeVisible();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page.getByRole('button', { name: 'Zoom out' })).toBeVisible();
    const link = page.url();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Look at Clover closely' })).toBeFocused();
    await page.goto(link);
    await expect(page.getByRole('dialog', { name: /Clover/ })).toBeVisible();
  });

  test('opens what was pressed before the lightbox has come', { tag: '@thorough' }, async ({ page }) => {
    const release = await holdBack(page, '**/lightbox.*.js');
    await page.goto('/gallery');
    const otis = page.getByRole('button', { name: 'Look at Otis closely' });
    const asked = page.waitForRequest('**/lightbox.*.js');
    await otis.click();
    await asked;
    await expect(page).toHaveURL(/item=/);
    await expect(page.getByRole('dialog')).toBeHidden();
    release();
    await expect(page.getByRole('dialog', { name: /Otis, Harbour, Treasured/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(otis).toBeFocused();
  });

  test.describe('when the lightbox does not come', { tag: '@thorough' }, () => {
    test.use({ expectedAnswers: [503], expectsCaughtErrors: true });

    test('says so and tries again', async ({ page }) => {
      await page.route('**/lightbox.*.js', (route) => route.fulfill({ status: 503, body: '' }));
      await page.goto('/gallery');
      await page.getByRole('button', { name: 'Look at Otis closely' }).click();
      await expect(page.getByText('The portraits cannot be shown')).toBeVisible();
      await page.unroute('**/lightbox.*.js');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('dialog', { name: /Otis, Harbour, Treasured/ })).toBeVisible();
    });
  });

  test('is found in order by axe in both themes, and nothing sticks out at 320 px', async ({ page }) => {
    await page.goto('/gallery');
    await expect(page.getByRole('figure').nth(9)).toBeVisible();
    expect(await axeViolationsInBothThemes(page, 'the gallery')).toEqual([]);
    expect(await overflowAt(page, 320)).toBe(0);
  });
});
