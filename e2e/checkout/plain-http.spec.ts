import { expect, test } from '../src/fixtures.ts';
import { choosePhoto, fillPet, toPhoto } from '../src/order-path.ts';

// The owner's phone in a home network: no https, and no address that a browser takes for the machine's own.
test.use({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('localhost', 'shop.home')),
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP shop.home 127.0.0.1'] }),
});

test('a photo is chosen, cut and sent on a page without https', async ({ page }) => {
  await toPhoto(page);
  expect(await page.evaluate('isSecureContext')).toBe(false);
  await choosePhoto(page);
  await expect(page.getByRole('radiogroup', { name: 'Style' })).toBeVisible();
  await fillPet(page);
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(page).toHaveURL(/step=size/);
});
