import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { readOrder } from '../src/admin-orders.ts';
import { bearer, openSession } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { findNothing, findRaccoon } from '../src/cut-out-answers.ts';
import { expect, test } from '../src/fixtures.ts';
import { choosePhoto, fillCard, fillPet, fillShipping, pay, toPhoto } from '../src/order-path.ts';
import { raccoon } from '../src/photos.ts';
import { cards } from '../src/shop-client.ts';

/** For the page: whether all of the portrait's pictures, and the frame that they are in, are wider than high. */
const isAcross = `(() => {
  const sheets = [...document.querySelectorAll('[aria-label^="Layered preview"] :is(img, canvas)')];
  const wide = (width, height) => width > height;
  return sheets.length > 1 && sheets.every((sheet) =>
    wide(sheet.naturalWidth ?? sheet.width, sheet.naturalHeight ?? sheet.height) && wide(sheet.offsetWidth, sheet.offsetHeight));
})()`;
const across = (page: Page) => page.getByRole('radio', { name: 'Across' });
const upright = (page: Page) => page.getByRole('radio', { name: 'Upright' });
const expectAcross = (page: Page, expected = true, timeout = 20_000) =>
  expect.poll(() => page.evaluate<boolean>(isAcross), { timeout }).toBe(expected);

/** The order as the owner's pages know it. */
const openOrder = async (request: APIRequestContext, orderId: string) => {
  const token = await openSession(request);
  const read = () => readOrder(request, token, orderId);
  return {
    prepress: async () => (await read()).prepress,
    post: async (rest: string, body: object = {}) => {
      const data = { version: (await read()).version, ...body };
      expect((await request.post(`/api/admin/orders/${orderId}${rest}`, { ...bearer(token), data })).ok()).toBe(true);
    },
  };
};

test(
  'a portrait hangs across by keyboard, and is shown and printed so to its proof',
  { tag: '@thorough' },
  async ({ page, request }) => {
    test.setTimeout(300_000);
    await findNothing(page); // so that the crop is that of the visitor
    await toPhoto(page, `${randomUUID()}@example.com`);
    await choosePhoto(page, raccoon);
    await upright(page).check();
    await expectAcross(page, false);
    await across(page).focus();
    await page.keyboard.press('Space');
    await expectAcross(page);
    await expect(page.getByText('Sharp enough for every size')).toBeVisible(); // all 768 pixels of its height
    await fillPet(page);
    await page.reload();
    await expect(across(page)).toBeChecked();
    await expectAcross(page);
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await page.getByRole('button', { name: 'Choose Cherished' }).click();
    await expect(page.getByText('4.5 × 6 in, across')).toBeVisible();
    await fillShipping(page);
    await expect(page.getByLabel('Preview').locator('[aria-busy="false"]')).toBeVisible();
    const opening = page.waitForRequest('**/api/create-payment-intent');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    expect((await opening).postDataJSON().cut).toMatchObject({ orientation: 'across' });
    await expect(page.getByText('4.5 × 6 in, across')).toBeVisible();
    await expectAcross(page);
    await fillCard(page, cards.succeeds);
    await pay(page);
    await expect(page).toHaveURL(/\/order-success/);
    await expectAcross(page);
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';
    await page.evaluate('sessionStorage.clear()');
    await page.reload();
    await expectAcross(page, true, 60_000);

    const order = await openOrder(request, orderId);
    const model = async () => (await order.prepress()).models[0];
    await expect.poll(async () => (await model())?.state, { timeout: 150_000 }).toBe('made');
    const made = await model();
    expect(made?.settings).toMatchObject({ orientation: 'across' });
    expect(made?.settings.widthMm).toBeGreaterThan((made?.heightMm ?? Infinity) * 1.3);
    await order.post('/production', { step: 'in_review' });
    await order.post(`/models/${made?.id}/freeze`);
    await order.post('/proofs', { message: 'Across, as you wished.' });
    await page.goto(`/proof?proofId=${(await order.prepress()).proofs[0]?.id}`);
    await expect(page.getByText('Cherished, 4.5 × 6 in, across')).toBeVisible();
    await expectAcross(page);
  },
);

test('a crop of one’s own is turned with the portrait, and never replaced', { tag: '@thorough' }, async ({ page }) => {
  test.setTimeout(120_000);
  await findNothing(page);
  await toPhoto(page);
  await choosePhoto(page, raccoon);
  await upright(page).check();
  await page.getByRole('button', { name: 'Crop' }).click();
  await expect(page.getByRole('group', { name: 'Part of the photo' })).toBeVisible();
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await expect(page.getByText(/The crop has 288 /)).toBeVisible();
  await across(page).check();
  await expect(page.getByText(/The crop has 288 /)).toBeVisible();
  await expectAcross(page);
  await expect(page.getByRole('group', { name: 'Part of the photo' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText(/The crop has 288 /)).toBeHidden();
  await expect(across(page)).toBeChecked();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await axeViolationsInBothThemes(page, 'the photo step across')).toEqual([]);
  for (const width of [320, 360, 768, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
});

test('a wide photo is taken across, until its pet is found, which it then follows', async ({ page }) => {
  const release = await findRaccoon(page);
  await toPhoto(page);
  await choosePhoto(page, raccoon);
  await expectAcross(page);
  await expect(across(page)).toBeChecked();
  await expect(page.getByText('The crop has 768 pixels across.')).toBeVisible();
  release();
  await expect(upright(page)).toBeChecked();
  await expect(page.getByText('Chosen to suit your pet in this photo.')).toBeVisible();
  await expect(page.getByText(/The crop has 576 /)).toBeVisible();
  await expectAcross(page, false);
  await page.reload();
  await expect(upright(page)).toBeChecked();
  await across(page).check();
  await expectAcross(page);
  await expect(page.getByText('Every size hangs either way.')).toBeVisible();
});

for (const how of ['by a press', 'by keyboard'] as const) {
  test(
    `an orientation that is confirmed ${how} stays when an upright pet is found`,
    { tag: '@thorough' },
    async ({ page }) => {
      const release = await findRaccoon(page);
      await toPhoto(page);
      await choosePhoto(page, raccoon);
      await expect(across(page)).toBeChecked(); // although nobody chose it
      if (how === 'by a press') await page.getByText('Across', { exact: true }).click();
      else await across(page).press('Space');
      release();
      await expect(page.getByRole('radio', { name: 'Moon' })).toBeChecked();
      await expect(page.getByText('Every size hangs either way.')).toBeVisible();
      await expectAcross(page);
      await page.reload();
      await expect(across(page)).toBeChecked();
    },
  );
}

test(
  'a crop that the visitor has moved stays where it is when the pet is found',
  { tag: '@thorough' },
  async ({ page }) => {
    const release = await findRaccoon(page);
    await toPhoto(page);
    await choosePhoto(page, raccoon);
    await page.getByRole('button', { name: 'Crop' }).click();
    await expect(page.getByRole('group', { name: 'Part of the photo' })).toBeVisible();
    await page.getByRole('slider', { name: 'Zoom' }).fill('2');
    await expect(page.getByText(/The crop has 384 /)).toBeVisible();
    release();
    await expect(page.getByRole('radio', { name: 'Moon' })).toBeChecked();
    await expect(across(page)).toBeChecked();
    await expect(page.getByText(/The crop has 384 /)).toBeVisible();
    await expectAcross(page);
  },
);
