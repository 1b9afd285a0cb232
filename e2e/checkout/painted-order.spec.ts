import type { Page } from '@playwright/test';
import { expectCutOut } from '../src/cut-out-parts.ts';
import { expect, test } from '../src/fixtures.ts';
import { ground } from '../src/look-parts.ts';
import { button, head, openEditor, paint, percentKept, toEditor, told, tool } from '../src/mask-editor-parts.ts';
import { fillCard, fillPet, fillShipping, pay, toPhoto } from '../src/order-path.ts';
import { surePhoto } from '../src/photos.ts';
import { cards } from '../src/shop-client.ts';

test.use({ expectedAnswers: [503] });

/** The SHA-256 of the mask that this device keeps. */
const hashOnDevice = (page: Page): Promise<string> =>
  page.evaluate(`(async () => {
    const { promise, resolve, reject } = Promise.withResolvers();
    const opening = indexedDB.open('order-masks');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('masks').objectStore('masks').getAll();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(reading.error);
    };
    const [{ png }] = await promise;
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await png.arrayBuffer()));
    return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  })()`);

test(
  'orders the portrait as it was painted: its mask is saved, named by its hash, and the store cuts with it',
  { tag: '@thorough' },
  async ({ page }) => {
    test.setTimeout(120_000);
    await toEditor(page);
    await tool(page, 'Large').check();
    await paint(page, head);
    await expect(told(page)).toHaveText(/^Kept\./);
    await button(page, 'Done').click();
    await expect(ground(page, 'Moon')).toBeChecked();
    await fillPet(page);
    await page.getByRole('button', { name: 'Upload photo' }).click();
    await expect(page).toHaveURL(/step=size/);
    await page.getByRole('button', { name: 'Choose Beloved' }).click();
    await fillShipping(page);
    const hash = await hashOnDevice(page);
    const saving = page.waitForResponse('**/masks');
    const opening = page.waitForRequest('**/api/create-payment-intent');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    expect(await (await saving).json()).toEqual({ mask: hash });
    expect((await opening).postDataJSON().cut).toMatchObject({ mask: hash, surroundings: { kind: 'plain' } });
    await fillCard(page, cards.succeeds);
    await pay(page);
    await expect(page).toHaveURL(/\/order-success/);
    const orderId = new URL(page.url()).searchParams.get('orderId');
    await expect
      .poll(async () => (await (await page.request.get(`/api/orders/${orderId}/preview`)).json())?.surroundings, {
        timeout: 40_000,
      })
      .toEqual(expect.any(Number));
  },
);

test(
  'corrects a mask that was found: what is removed is gone from it, the rest stays',
  { tag: '@thorough' },
  async ({ page }) => {
    test.setTimeout(180_000); // a busy store has to be asked several times
    await toPhoto(page);
    await page.getByLabel('Pet photo').setInputFiles(surePhoto);
    await expectCutOut(page);
    await expect(page.getByRole('button', { name: 'Correct it by hand' })).toBeVisible();
    const found = await hashOnDevice(page);
    await openEditor(page);
    await expect(button(page, 'Done')).toBeEnabled();
    await page.keyboard.press('r');
    await page.keyboard.press('Space');
    await expect(told(page)).toHaveText(/^Removed\. \d+ % of the photo is kept\.$/);
    expect(await percentKept(page)).toBeGreaterThan(15);
    await button(page, 'Done').click();
    await expect(page.getByText('Corrected by hand.')).toBeVisible();
    expect(await hashOnDevice(page)).not.toBe(found);
  },
);
