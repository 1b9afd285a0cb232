import type { Page } from '@playwright/test';
import { placePaidOrder, section } from '../src/admin-orders.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { changeCanvases, noise } from '../src/change-canvases.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { errorSummary } from '../src/page-parts.ts';
import { raccoon } from '../src/photos.ts';

const portrait = (page: Page) => section(page, 'The portrait of Otis');
const change = (page: Page) => page.getByRole('form', { name: 'Change the cut' });
const choose = (page: Page, group: string, name: string) =>
  change(page).getByRole('radiogroup', { name: group }).getByRole('radio', { name }).check();
const brush = (page: Page) => page.getByRole('dialog', { name: 'Correct it by hand' });

/** The worker cuts by itself; the page polls until it is done. */
const untilCut = { timeout: 150_000 };

/** The order's preview, from which the owner chooses a colour. */
const previewIsThere = (page: Page, id: string) =>
  expect
    .poll(async () => (await page.request.get(`/api/orders/${id}/preview`)).json() as Promise<unknown>, untilCut)
    .not.toBeNull();

/** The brush paints on a rendition, which the page shows at the latest with the first model. */
const photoIsThere = (page: Page) =>
  expect(change(page).getByRole('button', { name: 'Paint where the pet is' })).toBeVisible(untilCut);

/** Opens the brush on a photo for which the cut-outs answer so: it says why nothing is painted yet. */
const expectEmptyBrush = async (page: Page, answer: { status?: number; json: object }, why: string) => {
  await page.route('**/api/cutouts', (route) => route.fulfill(answer));
  await change(page).getByRole('button', { name: 'Paint where the pet is' }).click();
  await expect(brush(page).getByText(`${why} Nothing is kept yet. Paint over your pet with Keep.`)).toBeVisible();
  await brush(page).getByRole('button', { name: 'Cancel' }).click();
  await page.unroute('**/api/cutouts');
};

test.describe('until a name fits', () => {
  test.use({ expectedAnswers: [400] });

  test(
    'repaints the mask, lays the surroundings plain and hangs the portrait across, before a model is frozen',
    { tag: '@thorough' },
    async ({ page, baseURL }) => {
      test.setTimeout(240_000);
      const { id } = await placePaidOrder(baseURL, 'Cherished', { photo: raccoon });
      await previewIsThere(page, id);
      await openAsOwner(page, `/admin/orders/${id}`);
      await photoIsThere(page);
      await change(page).getByLabel('Hangs').selectOption('Across, 4:3');
      await expect(change(page).getByLabel('From the left in %')).toHaveValue('0');
      await expect(change(page).getByLabel('Width in %')).toHaveValue('100');

      await change(page).getByLabel('Surroundings', { exact: true }).selectOption('Plain');
      await change(page).getByRole('button', { name: 'Change the cut' }).click();
      await expect(errorSummary(page)).toContainText('Please paint where the pet is first');
      await expectEmptyBrush(
        page,
        { json: { mask: null, confidence: 0, box: null } },
        'No pet was found in this photo.',
      );
      await expectEmptyBrush(page, { status: 503, json: {} }, 'The store is too busy to look for the pet just now.');
      await change(page).getByRole('button', { name: 'Paint where the pet is' }).click();
      await brush(page).getByRole('button', { name: 'Done' }).click();
      await expect(change(page).getByRole('button', { name: 'Repaint the mask' })).toBeEnabled();
      await change(page).getByRole('radio', { name: '2', exact: true }).check();
      await change(page).getByRole('button', { name: 'Change the cut' }).click();

      await expect(page.getByText('Cut changed', { exact: true }).first()).toBeVisible();
      await expect(page.getByRole('img', { name: /^Model \d of Otis in 4 colours$/ })).toBeVisible(untilCut);
      await expect(portrait(page).getByRole('button', { name: /across, cut out/ })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expect(portrait(page)).toContainText(/Picture\d+(\.\d)? × \d+/);
      await expect(section(page, 'Timeline')).toContainText(
        'across, plain in colour 2, from 0 % left and 0 % top, 100 % wide',
      );
      await expect(section(page, 'Timeline')).toContainText('upright, as photographed');
      await change(page).getByRole('button', { name: 'Use what the customer chose' }).click();
      await expect(change(page).getByLabel('Hangs')).toHaveValue('upright');
      await expect(change(page).getByLabel('Surroundings', { exact: true })).toHaveValue('photo');

      await choose(page, 'Style', 'Poster');
      await choose(page, 'Colourway', 'Ember');
      await choose(page, 'Ground', 'Moon');
      await change(page).getByLabel('Name on the portrait').fill('W'.repeat(24));
      await change(page).getByLabel('Second line').fill('2011 – 2025');
      await change(page).getByRole('button', { name: 'Change the cut' }).click();
      await expect(change(page).getByLabel('Name on the portrait')).toHaveAccessibleDescription(/This is too long for/);
      await change(page).getByLabel('Name on the portrait').fill('Otis');
      await change(page).getByRole('button', { name: 'Change the cut' }).click();
      await expect(section(page, 'Timeline')).toContainText(
        'upright, Poster in Ember, ground Moon, without a mask, carved “Otis” and “2011 – 2025”',
      );
      await expect(portrait(page).getByRole('button', { name: /Poster in Ember, ground Moon.*“Otis”/ })).toBeVisible(
        untilCut,
      );
      await expect(portrait(page)).toContainText('Name on the portraitOtis');

      await page
        .getByRole('button', { name: /^Freeze model/ })
        .first()
        .click();
      await expect(portrait(page).getByText('Frozen', { exact: true })).toBeVisible();
      await expect(portrait(page)).toContainText('The cut cannot be changed now');
      await expect(change(page)).toBeHidden();
    },
  );
});

/** Moves the crop of the whole photo across on the photo itself; what is typed follows, and the other way round. */
const cropByKeyboard = async (page: Page) => {
  const left = change(page).getByLabel('From the left in %');
  const width = change(page).getByLabel('Width in %');
  const toggle = change(page).getByRole('button', { name: 'Crop on the photo' });
  await tabTo(page, toggle);
  await page.keyboard.press('Enter');
  const area = change(page).getByRole('group', { name: 'Part of the photo' });
  await expect(area).toBeVisible();
  await width.fill('50');
  await expect(change(page).getByRole('slider', { name: 'Zoom' })).toHaveValue('2');
  await expect(left).toHaveValue('0');
  await tabTo(page, area);
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowLeft');
  await expect(left).not.toHaveValue('0');
  await expect(width).toHaveValue('50');
  await tabTo(page, change(page).getByRole('button', { name: 'Reset' }));
  await page.keyboard.press('Enter');
  await expect(width).toHaveValue('100');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toggle).toBeFocused();
};

/** Past the links of the store and of the room. */
const skipToPage = (page: Page) => page.getByRole('link', { name: 'Skip to the page' }).press('Enter');

test(
  'the cut is changed by keyboard, on a phone too, and axe finds nothing',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    const { id } = await placePaidOrder(baseURL, 'Cherished', { photo: raccoon });
    await previewIsThere(page, id);
    await page.setViewportSize({ width: 1280, height: 900 });
    await openAsOwner(page, `/admin/orders/${id}`);
    await photoIsThere(page);
    await skipToPage(page);
    await tabTo(page, change(page).getByLabel('Hangs'));
    await page.keyboard.press('ArrowDown');
    await expect(change(page).getByLabel('Hangs')).toHaveValue('across');
    await cropByKeyboard(page);
    await tabTo(page, change(page).getByRole('button', { name: 'Paint where the pet is' }));
    await page.keyboard.press('Enter');
    await expect(brush(page)).toBeVisible();
    await tabTo(page, brush(page).getByRole('button', { name: 'Done' }));
    await page.keyboard.press('Enter');
    await expect(change(page).getByRole('button', { name: 'Repaint the mask' })).toBeEnabled();
    await tabTo(page, change(page).getByRole('radio', { name: 'The one that stands out most' }));
    await page.keyboard.press('ArrowDown');
    await expect(change(page).getByRole('radio', { name: '1, the darkest' })).toBeChecked();
    const found: string[] = [];
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await axeViolationsInBothThemes(page, `the cut at ${width} px`)));
      expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
    }
    expect(found).toEqual([]);
    await skipToPage(page);
    await tabTo(page, change(page).getByRole('button', { name: 'Change the cut' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cut changed', { exact: true }).first()).toBeVisible();
  },
);

test(
  'says why no mask can be painted where the browser hides the pixels of pictures',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    await changeCanvases(page, noise);
    const { id } = await placePaidOrder(baseURL, 'Cherished', { photo: raccoon });
    await openAsOwner(page, `/admin/orders/${id}`);
    await expect(change(page).getByText('This browser hides the pixels of pictures from web pages')).toBeVisible();
    await expect(change(page).getByRole('button', { name: /mask|Paint/ })).toHaveCount(0);
  },
);
