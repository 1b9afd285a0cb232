import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { holdBack } from '../src/hold-back.ts';
import { fillPet, toPhoto } from '../src/order-path.ts';
import { placeOf } from '../src/place-of.ts';

/** Chooses a photo of enough pixels that the page draws itself: of one colour that fades, as out of focus, or darkness. */
const chooseFading = (page: Page, from: string, to: string) =>
  page.evaluate(`(async () => {
    const canvas = new OffscreenCanvas(1600, 2000);
    const context = canvas.getContext('2d');
    const light = context.createLinearGradient(0, 0, 1600, 2000);
    light.addColorStop(0, '${from}');
    light.addColorStop(1, '${to}');
    context.fillStyle = light;
    context.fillRect(0, 0, 1600, 2000);
    const files = new DataTransfer();
    files.items.add(new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'fading.jpg', { type: 'image/jpeg' }));
    const input = document.querySelector('form input[type=file]');
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);

for (const [what, from, to, note] of [
  ['out of focus', '#f4e7d3', '#6b5a49', /It looks out of focus/],
  ['dark', '#2a2622', '#0e0c0a', /It is rather dark/],
] as const) {
  for (const width of [1280, 1100, 430, 360, 320]) {
    test(
      `that a photo is ${what} pushes no button away when it is found, ${width} px wide`,
      { tag: '@thorough' },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        const release = await holdBack(page, '**/cut.worker*');
        await toPhoto(page);
        await chooseFading(page, from, to);
        await expect(page.getByText('Sharp enough for every size')).toBeVisible();
        await fillPet(page);
        const send = page.getByRole('button', { name: 'Upload photo' });
        const crop = page.getByRole('button', { name: 'Crop', exact: true });
        const before = [await placeOf(crop), await placeOf(send)];
        release();
        await expect(page.getByText(note)).toBeVisible();
        await expect.poll(async () => [await placeOf(crop), await placeOf(send)]).toEqual(before);
      },
    );
  }
}
