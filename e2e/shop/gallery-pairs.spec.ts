import { randomUUID } from 'node:crypto';
import type { GalleryItem } from '@pawlayer/contracts';
import { adminOrderPath } from '@pawlayer/contracts/paths';
import { petForm, shippingForm } from '@pawlayer/contracts/testing';
import type { APIRequestContext, Page } from '@playwright/test';
import { deleteGalleryItems, galleryRow } from '../src/admin-gallery.ts';
import { readOrder, section } from '../src/admin-orders.ts';
import { bearer, openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { readMails } from '../src/mailbox.ts';
import { choosePhoto, fillCard, fillPet, fillShipping, pay, toPhoto } from '../src/order-path.ts';
import { heading, toast } from '../src/page-parts.ts';
import { smallPhoto, surePhoto } from '../src/photos.ts';
import { cards, openShopClient } from '../src/shop-client.ts';
import { readLogs } from '../src/store-logs.ts';

test.use({ cutsPhotos: false });

const uniqueName = () => `Pair ${randomUUID().slice(0, 8)}`;
const listShown = async (request: APIRequestContext) =>
  (await (await request.get('/api/gallery')).json()) as GalleryItem[]; // by the contract
const findShown = async (request: APIRequestContext, petName: string) =>
  (await listShown(request)).find((item) => item.petName === petName);
const isShown = async (request: APIRequestContext, petName: string) => {
  await expect.poll(() => findShown(request, petName), { timeout: 120_000 }).toBeDefined();
  return (await findShown(request, petName)) as GalleryItem; // just found
};
const lightbox = (page: Page) => page.getByRole('dialog');
const slider = (page: Page) => lightbox(page).getByRole('slider', { name: 'How much of the photo is shown' });

/** Waits for the first model of an order and freezes it. */
const freezeModel = async (request: APIRequestContext, token: string, orderId: string) => {
  const read = () => readOrder(request, token, orderId);
  await expect.poll(async () => (await read()).prepress.models[0]?.state, { timeout: 150_000 }).toBe('made');
  const { prepress, version } = await read();
  const frozen = await request.post(`/api/admin/orders/${orderId}/models/${prepress.models[0]?.id}/freeze`, {
    ...bearer(token),
    data: { version },
  });
  expect(frozen.ok()).toBe(true);
};

// Clean up: other specs use the same gallery. The page goes first: it would ask for pictures that are deleted.
test.afterEach(async ({ page, request }) => {
  await page.close();
  await deleteGalleryItems(request, /^Pair /);
});

test('a customer allows it with the order, the owner adds photo and print, and by the link of the mail they are gone', async ({
  page,
  request,
}) => {
  test.setTimeout(360_000); // a new store makes the pictures of its demo gallery first, and cuts one model at a time
  const email = `${randomUUID()}@example.com`;
  const petName = uniqueName();
  await toPhoto(page, email);
  await choosePhoto(page);
  await fillPet(page);
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await page.getByRole('button', { name: 'Choose Cherished' }).click();
  await fillShipping(page);
  const tick = page.getByLabel('You may show my portrait and photo in the gallery');
  await expect(tick).not.toBeChecked();
  await expect(tick).toHaveAccessibleDescription(/no other. You can withdraw this at any time/);
  await tick.check();
  await page.reload();
  await expect(tick).toBeChecked();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('We may show portrait and photo')).toBeVisible();
  await fillCard(page, cards.succeeds);
  await pay(page);
  await expect(page).toHaveURL(/order-success\?orderId=/);
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? '';

  const token = await openAsOwner(page, adminOrderPath(orderId));
  const gallery = section(page, 'Gallery');
  await expect(gallery.getByText('Freeze a model first')).toBeVisible();
  await freezeModel(request, token, orderId);
  await page.reload();
  await gallery.getByRole('button', { name: 'Add to the gallery' }).click();
  const dialog = page.getByRole('dialog', { name: `${petForm.petName} in the gallery` });
  await dialog.getByText('Photo and print').click();
  await dialog.getByRole('button', { name: 'Add it to the gallery' }).click();
  await expect(dialog.getByRole('alert', { name: 'There is a problem' })).toContainText('Please select an image');
  expect(await axeViolationsInBothThemes(page, 'adding an order to the gallery')).toEqual([]);
  await dialog.getByLabel('Picture of the print').setInputFiles(surePhoto);
  await dialog.getByLabel('Pet name').fill(petName);
  await dialog.getByLabel('Colorway').fill('Slate');
  await expect(dialog.getByLabel('Size (product)')).toHaveValue('Cherished');
  await dialog.getByRole('button', { name: 'Add it to the gallery' }).click();
  await expect(toast(page, 'Added to the gallery')).toBeVisible();
  await expect(gallery.getByText('It is in the gallery')).toBeVisible();

  const item = await isShown(request, petName);
  expect(JSON.stringify(item)).not.toContain(orderId);
  const pictures = [item.pictures[0]?.path ?? '', item.before?.pictures[0]?.path ?? ''];
  for (const path of pictures) expect((await request.get(path)).status()).toBe(200);

  const [mail] = await readMails(request, email, '/gallery-consent#');
  const link = /\/gallery-consent#[\w-]+/.exec(mail?.Text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(heading(page, `${petForm.petName}’s portrait in our gallery`)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  expect(await findShown(request, petName)).toBeDefined(); // looking changes nothing
  expect(await axeViolationsInBothThemes(page, 'a consent to the gallery')).toEqual([]);
  for (const width of [320, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Withdraw it from the gallery' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'You have withdrawn it' })).toBeFocused();
  for (const path of pictures) await expect.poll(async () => (await request.get(path)).status()).toBe(404);
  await expect.poll(() => findShown(request, petName)).toBeUndefined();

  const folder = process.env['STORE_DATA_DIR'];
  if (folder !== undefined) expect(await readLogs(folder)).not.toContain(link.split('#')[1]); // containers log to their engine
});

test(
  'a pair that the owner adds by hand is a card with its photo, and in the lightbox a slider',
  { tag: '@thorough' },
  async ({ page, request }) => {
    test.setTimeout(240_000);
    const petName = uniqueName();
    await openAsOwner(page, '/admin/gallery');
    await page.getByLabel('Image').setInputFiles(surePhoto);
    await page.getByLabel('Photo beside it').setInputFiles(smallPhoto);
    await page.getByLabel('Pet name').fill(petName);
    await page.getByLabel('Colorway').fill('Slate');
    await page.getByLabel('Size (product)').selectOption('Treasured');
    await expect(page.getByRole('button', { name: 'Leave it out' })).toBeVisible();
    expect(await axeViolationsInBothThemes(page, 'a pair to be added')).toEqual([]);
    await page.getByRole('button', { name: 'Add Gallery Item' }).click();
    await expect(toast(page, 'Gallery item added successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Leave it out' })).toBeHidden();
    await expect(galleryRow(page, petName).getByText('With its photo beside it')).toBeVisible();
    await isShown(request, petName);

    await page.goto('/gallery');
    const card = page.getByRole('button', { name: `Look at ${petName} closely, beside the photo` });
    await expect(card.getByRole('img', { includeHidden: true })).toHaveCount(2);
    for (const width of [320, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
    expect(await axeViolationsInBothThemes(page, 'a gallery with a pair')).toEqual([]);
    await card.click();
    await expect(slider(page)).toHaveValue('50');
    await slider(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(slider(page)).toHaveAttribute('aria-valuetext', '45% photo, 55% portrait');
    await page.keyboard.press('End');
    await expect(slider(page)).toHaveValue('100');
    await expect(lightbox(page)).toContainText(petName); // the keys have turned to no other portrait
    for (const width of [320, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
    expect(await axeViolationsInBothThemes(page, 'a pair in the lightbox')).toEqual([]);
    await lightbox(page).getByRole('button', { name: 'Next portrait' }).click();
    await expect(lightbox(page)).not.toContainText(petName);
    // It is a pair, too, and begins in the middle.
    await expect(slider(page)).toHaveValue('50');
  },
);

test.describe('a link that was cut off', () => {
  test.use({ expectedAnswers: [404] });

  test(
    'says so kindly, and the owner withdraws for whoever asks in another way',
    { tag: '@thorough' },
    async ({ page, baseURL, request }) => {
      const client = await openShopClient(baseURL ?? '');
      const email = `${randomUUID()}@example.com`;
      const shipping = { ...shippingForm, showInGallery: true };
      await client.confirm(await client.openPayment(await client.choose('Cherished', email), shipping));
      const [mail] = await readMails(request, email, '/gallery-consent#');
      const link = /\/gallery-consent#[\w-]+/.exec(mail?.Text ?? '')?.[0] ?? '';
      const orderId = /orderId=([\da-f-]{36})/.exec(mail?.Text ?? '')?.[1] ?? '';
      for (const address of [link.slice(0, -5), '/gallery-consent']) {
        await page.goto('about:blank');
        await page.goto(address);
        await expect(heading(page, 'This link does not work any more')).toBeVisible();
      }

      await openAsOwner(page, adminOrderPath(orderId));
      const gallery = section(page, 'Gallery');
      await gallery.getByRole('button', { name: 'Withdraw it for the customer' }).click();
      const question = page.getByRole('alertdialog', { name: `Withdraw ${petForm.petName} from the gallery?` });
      await question.getByRole('button', { name: 'Withdraw' }).click();
      await expect(gallery.getByText('has not allowed the portrait and photo')).toBeVisible();
      await expect(section(page, 'Timeline').getByText('Withdrawn from the gallery')).toBeVisible();
      expect(await axeViolationsInBothThemes(page, 'an order without consent')).toEqual([]);

      await page.goto(link);
      await page.getByRole('button', { name: 'Allow it in the gallery' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Thank you, we may show it' })).toBeFocused();
    },
  );
});
