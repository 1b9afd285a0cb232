import { readOrder } from '../src/admin-orders.ts';
import { openSession } from '../src/admin-session.ts';
import { calmPreview, expectCutOut } from '../src/cut-out-parts.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { ground, look } from '../src/look-parts.ts';
import { choosePhoto, fillCard, fillPet, fillShipping, pay, toPhoto } from '../src/order-path.ts';
import { surePhoto } from '../src/photos.ts';
import { stack } from '../src/preview-parts.ts';
import { cards } from '../src/shop-client.ts';
import { withoutPageData } from '../src/without-page-data.ts';

const chosen = 'Poster in Harbour, before an arch, on a light ground';

test('orders a poster in Harbour before an arch on a light ground, by keyboard, and the shop cuts what was chosen', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await toPhoto(page);
  await page.getByLabel('Pet photo').setInputFiles(surePhoto);
  await expectCutOut(page);
  await expect(look(page, 'Style').getByRole('radio', { name: 'Poster' })).toBeChecked();
  await expect(ground(page, 'Moon')).toBeChecked();
  await fillPet(page);

  await tabTo(page, look(page, 'Colourway').getByRole('radio', { name: 'Natural' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(look(page, 'Colourway').getByRole('radio', { name: 'Harbour' })).toBeChecked();
  await tabTo(page, ground(page, 'Moon'));
  await page.keyboard.press('ArrowRight');
  await expect(ground(page, 'Arch')).toBeChecked();
  await tabTo(page, page.getByRole('checkbox', { name: 'Light ground' }));
  await page.keyboard.press('Space');
  await expect(calmPreview(page)).toBeVisible();
  // Each chip shows the visitor's own pet, as it is now.
  const chips = look(page, 'Colourway').getByRole('radio');
  await expect(async () => {
    await expect(look(page, 'Colourway').locator('canvas')).toHaveCount(await chips.count(), { timeout: 500 });
  }).toPass();
  await expect(look(page, 'Colourway')).toHaveAttribute('aria-busy', 'false');

  await page.getByRole('button', { name: 'Upload photo' }).click();
  await page.getByRole('button', { name: 'Choose Beloved' }).click();
  await expect(page.getByText(chosen)).toBeVisible();
  await fillShipping(page);
  await expect(calmPreview(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('definition').filter({ hasText: chosen })).toBeVisible();
  await fillCard(page, cards.succeeds);
  await pay(page);
  await expect(page).toHaveURL(/\/order-success/);
  await expect(stack(page)).toBeVisible();

  const id = new URL(page.url()).searchParams.get('orderId') ?? '';
  const token = await openSession(page.request);
  const order = await readOrder(page.request, token, id);
  const cut = { style: 'poster', colourway: 'harbour', ground: 'arch', groundTone: 'light', mask: expect.any(String) };
  expect(order).toMatchObject({ prepress: { suggested: cut } });
});

test.describe('where the colourways cannot be had', () => {
  test.use({ expectedAnswers: [503] });

  test('offers natural alone, and nothing else breaks', { tag: '@thorough' }, async ({ page }) => {
    await withoutPageData(page);
    await page.route('**/api/colourways', (route) => route.fulfill({ status: 503, json: {} }));
    await toPhoto(page);
    await choosePhoto(page);
    await expect(look(page, 'Colourway').getByRole('radio')).toHaveCount(1);
    await expect(look(page, 'Colourway').getByRole('radio', { name: 'Natural' })).toBeChecked();
    await expect(look(page, 'Colourway').locator('canvas')).toHaveCount(1);
    await expect(calmPreview(page)).toBeVisible();
  });
});
