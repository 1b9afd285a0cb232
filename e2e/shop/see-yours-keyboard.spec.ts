import { findRaccoon } from '../src/cut-out-answers.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { ground } from '../src/look-parts.ts';
import { openHome } from '../src/open-home.ts';
import { heading } from '../src/page-parts.ts';
import { raccoon } from '../src/photos.ts';
import { stack } from '../src/preview-parts.ts';
import { hero, seeYours } from '../src/see-yours-parts.ts';

for (const motion of ['no-preference', 'reduce'] as const) {
  test(
    `is used by keyboard alone, from the photo to the order (motion: ${motion})`,
    { tag: '@thorough' },
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      (await findRaccoon(page))();
      page.on('filechooser', (chooser) => void chooser.setFiles(raccoon));
      await openHome(page);
      await tabTo(page, seeYours(page));
      await page.keyboard.press('Enter');
      await expect(stack(page)).toBeVisible();
      await expect(seeYours(page)).toBeFocused();

      await expect(ground(page, 'Moon')).toBeChecked();
      await tabTo(page, stack(page));
      await page.keyboard.press('ArrowRight');
      if (motion === 'reduce') {
        const layers = hero(page).getByRole('button', { name: 'Show the layers' });
        await tabTo(page, layers);
        await page.keyboard.press('Enter');
        await expect(layers).toHaveAttribute('aria-pressed', 'true');
      }
      await tabTo(page, hero(page).getByRole('group', { name: 'Colours' }).locator(':checked'));
      await page.keyboard.press('ArrowRight');
      await expect(hero(page).getByText(/^\d colours, as in /)).toBeVisible();
      await tabTo(page, ground(page, 'Moon'));
      await page.keyboard.press('ArrowLeft');
      await expect(ground(page, 'Plain')).toBeChecked();

      await tabTo(page, hero(page).getByRole('button', { name: 'Put it away' }));
      await page.keyboard.press('Enter');
      await expect(stack(page)).toBeHidden();
      await expect(seeYours(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(stack(page)).toBeVisible();
      await tabTo(page, hero(page).getByRole('button', { name: 'Order this' }));
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Let’s start with you')).toBeVisible();
      await tabTo(page, page.getByLabel('Pet name'));
    },
  );
}

test('keeps the focus and the layers that are shown when the pet is found', { tag: '@thorough' }, async ({ page }) => {
  const find = await findRaccoon(page);
  page.on('filechooser', (chooser) => void chooser.setFiles(raccoon));
  await openHome(page);
  await seeYours(page).press('Enter');
  await expect(stack(page)).toBeVisible();
  await expect(seeYours(page)).toBeFocused();
  const layers = hero(page).getByRole('button', { name: 'Show the layers' });
  await layers.press('Enter');
  await expect(layers).toHaveAttribute('aria-pressed', 'true');
  find();
  await expect(ground(page, 'Moon')).toBeChecked();
  await expect(hero(page).getByRole('region', { name: 'Your portrait' })).toHaveAttribute('aria-busy', 'false');
  await expect(layers).toBeFocused();
  await expect(layers).toHaveAttribute('aria-pressed', 'true');
  // Nothing lies over the button.
  const [button, choices] = [
    await layers.boundingBox(),
    await hero(page).getByRole('group', { name: 'Colours' }).boundingBox(),
  ];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(choices?.y ?? 0);
});
