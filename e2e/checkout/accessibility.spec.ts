import type { Page } from '@playwright/test';
import { axeViolations, isDark, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';
import { choosePhoto, fillInfo, fillPet, fillShipping, pay, toCard } from '../src/order-path.ts';
import { heading, errorSummary } from '../src/page-parts.ts';
import { raccoon } from '../src/photos.ts';
import { cards } from '../src/shop-client.ts';

type Check = (where: string) => Promise<void>;

/** Goes through the whole order and checks every state of its pages. */
const visitEveryState = async (page: Page, check: Check) => {
  await page.goto('/upload');
  await expect(heading(page, /start with you/)).toBeVisible();
  await expect(page.getByRole('main')).not.toHaveAttribute('inert'); // hydrated
  await check('your info');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(errorSummary(page)).toBeVisible();
  await check('your info with problems');
  await fillInfo(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Show us your pet')).toBeVisible();
  await check('an empty drop zone');
  await choosePhoto(page);
  await fillPet(page);
  await check('a chosen photo');
  await page.getByRole('button', { name: 'Upload photo' }).click();
  await expect(page.getByRole('button', { name: 'Choose Beloved' })).toBeVisible();
  await check('the sizes');
  await page.getByRole('button', { name: 'Choose Cherished' }).click();
  await expect(page.getByLabel('Price')).toBeVisible();
  await check('the order');
  await fillShipping(page);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.getByLabel('Card number').fill(cards.declined);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await pay(page);
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await check('a declined card');
  await page.getByLabel('Card number').fill(cards.succeeds);
  await pay(page);
  await expect(heading(page, 'Order Confirmed')).toBeVisible();
  await check('the confirmation');
};

test.describe('through the whole order', () => {
  test.use({ expectedAnswers: [402] });
  test.setTimeout(120_000);

  for (const theme of ['light', 'dark'] as const) {
    test(
      `axe finds nothing, in the ${theme} theme`,
      { tag: theme === 'light' ? [] : '@thorough' },
      async ({ page }) => {
        await page.addInitScript(`localStorage.setItem('theme', '${theme}')`);
        const found: string[] = [];
        await visitEveryState(page, async (where) => {
          expect(await isDark(page)).toBe(theme === 'dark');
          found.push(...(await axeViolations(page, where)));
        });
        expect(found).toEqual([]);
      },
    );
  }

  test('nothing scrolls sideways at 320 and 360 px, and nothing moves where motion is unwelcome', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    const wrong: string[] = [];
    await visitEveryState(page, async (where) => {
      for (const width of [320, 360]) {
        const overflow = await overflowAt(page, width);
        if (overflow > 0) wrong.push(`${where} is ${overflow} px too wide on ${width} px`);
      }
      const moving = await page.evaluate<number>(
        `document.getAnimations().filter((animation) => animation.playState === 'running' && animation.effect.getComputedTiming().duration > 50).length`,
      );
      if (moving > 0) wrong.push(`${where} moves`);
    });
    expect(wrong).toEqual([]);
  });
});

test('prints the receipt as one page', { tag: '@thorough' }, async ({ page }) => {
  await toCard(page, cards.succeeds);
  await pay(page);
  await expect(heading(page, 'Order Confirmed')).toBeVisible();
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('orders a portrait by keyboard alone', { tag: '@thorough' }, async ({ page }) => {
  test.setTimeout(120_000);
  const write = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label));
    await page.keyboard.type(text);
  };
  const chooser = page.waitForEvent('filechooser'); // listen before it opens, or the browser would show its own dialog
  await page.goto('/upload');
  await write('First name', 'Ada');
  await write('Last name', 'Moreau');
  await write('Email', 'ada@example.com');
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Show us your pet')).toBeFocused();
  await tabTo(page, page.getByLabel('Pet photo'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(raccoon);
  await expect(page.getByRole('button', { name: 'Choose another photo' })).toBeFocused();
  await write('Pet name', 'Otis');
  await tabTo(page, page.getByRole('button', { name: 'Upload photo' }));
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/step=size/);
  const radio = (name: string) => page.getByRole('radio', { name });
  await tabTo(page, radio('Cherished'));
  await page.keyboard.press('ArrowDown');
  await expect(radio('Beloved')).toBeFocused();
  await expect(radio('Beloved')).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(radio('Cherished')).toBeFocused();
  await expect(page).toHaveURL(/step=size/);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/step=order/);
  await write('Street address', '7350 Horne Street');
  await write('City', 'Mission');
  await write('Province', 'BC');
  await write('Postal code', 'V2V 3Y9');
  await tabTo(page, page.getByRole('button', { name: 'Continue to payment' }));
  await page.keyboard.press('Space');

  await write('Card number', cards.succeeds);
  await write('Expiration date', '1234');
  await write('Security code', '123');
  await tabTo(page, page.getByRole('button', { name: /^Pay / }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Order Confirmed')).toBeVisible();
});

test('chooses a size by a click anywhere on its card, or by Space', { tag: '@thorough' }, async ({ page }) => {
  await toCard(page, cards.succeeds);
  await page.goto('/upload?step=size');
  await page.getByRole('radio', { name: 'Beloved' }).click();
  await expect(page).toHaveURL(/step=order/);
  await expect(page.getByLabel('Price')).toContainText('75.00');
  await page.goto('/upload?step=size');
  await page.getByRole('radio', { name: 'Beloved' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/step=order/);
});

test('keeps the focused field above the bar of a narrow screen', { tag: '@thorough' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await toCard(page, cards.succeeds);
  for (const [label, bar] of [
    ['Card number', /^Pay /],
    ['Security code', /^Pay /],
  ] as const) {
    await page.evaluate('scrollTo(0, 0)');
    await page.getByLabel(label).focus();
    const field = await page.getByLabel(label).boundingBox();
    const button = await page.getByRole('button', { name: bar }).boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  }
});
