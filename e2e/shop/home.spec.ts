import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import { homeIsInteractive, openHome } from '../src/open-home.ts';
import { withoutPageData } from '../src/without-page-data.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const pricing = (page: Page) => page.getByRole('region', { name: 'Choose how deep it goes' });
const sample = (page: Page) => page.getByRole('img', { name: /Portrait of Ranger/ });
/** Scrolls an element to the middle of the window with the mouse wheel. */
const wheelTo = async (page: Page, target: Locator) => {
  await target.waitFor();
  const { y = 0 } = (await target.boundingBox()) ?? {};
  await page.mouse.wheel(0, y - (page.viewportSize()?.height ?? 0) / 2);
};

/** The rotation of the portrait: the inline style set by pointer and keyboard. */
const turnOf = (page: Page) => sample(page).locator('> *').getAttribute('style');

test('offers the three tiers as the catalog has them', async ({ page }) => {
  await page.goto('/');
  for (const [name, price, layers, shipping] of [
    ['Cherished', '$45 CAD', '4 layers of colour', 'Shipping 4.29'],
    ['Beloved', '$75 CAD', '5 to 7 layers of colour', 'Free shipping in Canada'],
    ['Treasured', '$125 CAD', '5 to 8 layers of colour', 'Free shipping in Canada'],
  ] as const) {
    const card = pricing(page).getByRole('article', { name });
    for (const text of [price, layers, shipping]) await expect(card).toContainText(text);
    await expect(card.getByRole('link', { name: `Create ${name} Portrait` })).toHaveAttribute('href', '/upload');
  }
  await expect(pricing(page).getByText('Most Popular')).toHaveCount(1);
});

test('shows the three figures of the hero', async ({ page }) => {
  await withoutPageData(page);
  await page.route('**/api/stats/orders', (route) => route.fulfill({ json: { orderCount: 1140 } }));
  await page.goto('/');
  const hero = page.getByRole('main').locator('dl').first();
  await expect(hero.getByRole('definition')).toHaveText(['1,240+', '4.9', '7 Days']);
});

test.describe('when the services are away', () => {
  test.use({ expectedAnswers: [503] });

  test('falls back on 100+ orders, and gets the prices once they are there', { tag: '@thorough' }, async ({ page }) => {
    const away = { status: 503, json: { error: 'Try again in a moment.', code: 'unavailable', requestId: 'test' } };
    await page.route('**/api/stats/orders', (route) => route.fulfill(away));
    await page.route('**/api/products', (route) => route.fulfill(away));
    await withoutPageData(page);
    await page.goto('/');
    await expect(page.getByRole('definition').first()).toHaveText('100+');
    await expect(pricing(page).getByRole('alert')).toContainText('The prices did not load');
    await page.unroute('**/api/products');
    await pricing(page).getByRole('button', { name: 'Try again' }).click();
    await expect(pricing(page).getByRole('article')).toHaveCount(3);
  });
});

test.describe('when the services are slow', () => {
  test.use({ expectedAnswers: [503] });

  test('asks again by itself for what did not arrive, and says so', async ({ page }) => {
    const busy = {
      status: 503,
      headers: { 'Retry-After': '1' },
      json: { error: 'Try again in a moment.', code: 'unavailable', requestId: 'test' },
    };
    let isBusy = true;
    for (const list of ['products', 'gallery', 'stories'])
      await page.route(`**/api/${list}`, (route) => (isBusy ? route.fulfill(busy) : route.fallback()));
    await withoutPageData(page);
    await page.goto('/');
    const says = page.getByRole('alert').filter({ hasText: 'We keep trying.' });
    for (const missing of ['The prices', 'The portraits', 'The newest stories'])
      await expect(says.filter({ hasText: `${missing} did not load` })).toBeVisible();
    isBusy = false;
    await expect(pricing(page).getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('says that the connection is slow after 8 seconds of skeletons', { tag: '@thorough' }, async ({ page }) => {
  await page.clock.install();
  const asked = page.waitForRequest('**/api/products');
  await page.route('**/api/products', () => undefined); // never responds
  await withoutPageData(page);
  await page.goto('/');
  await asked; // The skeletons are prerendered; the timer starts with the script.
  await expect(pricing(page).getByRole('status')).toHaveText('Loading prices...');
  await page.clock.runFor(8500);
  await expect(pricing(page).getByRole('status')).toHaveText('Still loading, the connection is slow');
});

test('scrolls to the section that the address names', async ({ page }) => {
  await page.goto('/#pricing');
  await expect(pricing(page)).toBeInViewport({ ratio: 0.5 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How It Works' }).click();
  await expect(page).toHaveURL('/#process');
  await expect(page.getByRole('heading', { name: 'How a photo becomes a portrait' })).toBeInViewport();
});

test('turns the portrait with the arrow keys, and straightens it', { tag: '@thorough' }, async ({ page }) => {
  await openHome(page);
  await sample(page).focus();
  await expect(page.getByText('Arrow keys turn the portrait').first()).toBeVisible();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  expect(await turnOf(page)).toBe('--tilt-x: 4deg; --tilt-y: 8deg;');
  await page.keyboard.press('Home');
  expect(await turnOf(page)).toBe('--tilt-x: 0deg; --tilt-y: 0deg;');
});

test('tells the process with the picture that belongs to the step', async ({ page }) => {
  await page.goto('/');
  for (const [step, picture] of [
    ['You send a photo', /A photo of Bandit/],
    ['It becomes a few clear colours', /in five colours/],
    ['Each colour becomes a height', /The five sheets/],
    ['Framed, checked and sent', /The portrait of Bandit in its dark border/],
  ] as const) {
    await wheelTo(page, page.getByRole('heading', { name: step }));
    await expect(page.getByRole('img', { name: picture })).toHaveCount(1);
    await expect(page.getByRole('img', { name: picture })).toBeInViewport();
  }
});

test.describe('where motion is unwelcome', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('keeps the portrait still, and shows its layers on request', { tag: '@thorough' }, async ({ page }) => {
    await openHome(page);
    await sample(page).hover();
    expect(await turnOf(page)).toBeNull();
    const button = page.getByRole('button', { name: 'Show the layers' }).first();
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('folds the menu away, and closes it on a choice and on Escape', async ({ page }) => {
    await openHome(page);
    const menu = page.getByRole('navigation', { name: 'Main' });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await expect(menu.getByRole('link')).toHaveText([
      'How It Works',
      'Gallery',
      'Reviews',
      'Pricing',
      'Create Portrait',
    ]);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
    await page.getByRole('button', { name: 'Open menu' }).tap();
    await menu.getByRole('link', { name: 'Pricing' }).tap();
    await expect(menu).toBeHidden();
    await expect(pricing(page)).toBeInViewport();
  });

  for (const width of [320, 360]) {
    test(`needs no sideways scroll at ${width} px`, { tag: width === 320 ? [] : '@thorough' }, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/');
      await expect(pricing(page).getByRole('article')).toHaveCount(3);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    });
  }
});

test('remembers the theme, and paints it first', async ({ page }) => {
  await openHome(page);
  const root = page.locator('html');
  await expect(root).not.toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await expect(root).toHaveClass(/dark/);
  await page.reload({ waitUntil: 'commit' });
  await expect(root).toHaveClass(/dark/);
  await homeIsInteractive(page);
  await page.getByRole('button', { name: 'Light theme' }).click();
  await expect(root).not.toHaveClass(/dark/);
});
