import { paths } from '@pawlayer/contracts';
import { expect, test } from '../src/fixtures.ts';
import { holdBack } from '../src/hold-back.ts';
import { homeIsInteractive, openHome } from '../src/open-home.ts';
import { heading } from '../src/page-parts.ts';
import { readPage } from '../src/served-page.ts';
import { withoutPageData } from '../src/without-page-data.ts';

test('the home page is all there before any script has come', async ({ request }) => {
  const { text } = await readPage(request, paths.home);
  for (const words of [
    'Their face, layer by layer',
    'Create Portrait',
    '5-7 business days',
    'How a photo becomes a portrait',
    'Choose how deep it goes',
    'Loading prices...',
    'Privacy Policy',
  ]) {
    expect.soft(text).toContain(words);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page can be read, and its links lead on', async ({ page }) => {
    await page.goto(paths.home);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Their face, layer by layer');
    await page.getByRole('main').getByRole('link', { name: 'Create Portrait', exact: true }).click();
    await expect(page).toHaveURL(paths.upload);
  });

  test('the links of the header stand in their place before the rest of it has come', async ({ page }) => {
    const placeOfFirst = async () => {
      await page.goto(paths.gallery);
      return page.getByRole('banner').getByRole('link', { name: 'How It Works' }).boundingBox();
    };
    const place = await placeOfFirst();
    expect(place).not.toBeNull();
    await page.route(paths.gallery, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.slice(0, html.lastIndexOf('<li', html.indexOf('>Reviews<'))) });
    });
    expect(await placeOfFirst()).toEqual(place);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  });
});

for (const { path, remote = 'shop', ready, tag } of [
  { path: paths.home, ready: 'Beloved' },
  { path: paths.reviews, tag: '@thorough' },
  { path: paths.shipping },
  { path: paths.privacy, tag: '@thorough' },
  { path: paths.gallery, tag: '@thorough' },
  { path: paths.contact, tag: '@thorough' },
  { path: paths.shareStory, tag: '@thorough' },
  { path: paths.findOrder, remote: 'checkout', tag: '@thorough' },
]) {
  test(
    `${path} comes to life as it was drawn: nothing is drawn anew, nothing moves`,
    { tag: tag ?? [] },
    async ({ page }) => {
      await page.addInitScript(`
      // Parsed, and no script of the page has run: what is there now is what the html brought.
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        document.querySelectorAll('#root *').forEach((element) => (element.drawn = true));
      });
      window.shifts = [];
      const nameOf = ({ node, previousRect, currentRect }) =>
        (node?.nodeName + ' ' + (node?.textContent ?? '').slice(0, 40) + ' ' + JSON.stringify([previousRect, currentRect]));
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries()) window.shifts.push({ value, moved: sources.map(nameOf) });
      }).observe({ type: 'layout-shift', buffered: true });
    `);
      // The first visit caches the fonts: on a busy machine they would load after the first paint and shift lines. No
      // route is set, since that would disable the browser's cache.
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const arrived = page.waitForResponse(`**/mfe/${remote}/remoteEntry.*`);
      await page.goto(path);
      await arrived;
      if (ready) await expect(page.getByRole('article', { name: ready })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const selector of ['header', 'main h1', 'footer']) {
        expect(await page.evaluate(`document.querySelector('${selector}').drawn`), selector).toBe(true);
      }
      // The fallback fonts match the widths of the web fonts almost, but not exactly.
      const shifts = await page.evaluate<{ value: number; moved: string[] }[]>('window.shifts');
      const total = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(total, JSON.stringify(shifts)).toBeLessThan(0.001);
    },
  );
}

for (const width of [1280, 360]) {
  test(
    `the lists of the home page come into the places kept for them at ${width} px`,
    { tag: width === 1280 ? [] : '@thorough' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await withoutPageData(page);
      const releases = [
        await holdBack(page, '**/api/products'),
        await holdBack(page, '**/api/gallery'),
        await holdBack(page, '**/api/stories', (route) => route.fulfill({ json: [] })),
      ];
      await page.goto(paths.home);
      const heights = () => page.locator('main > section').evaluateAll((all) => all.map((one) => one.offsetHeight));
      await page.evaluate('document.fonts.ready');
      await expect(page.getByText('Loading stories...').first()).toBeVisible();
      const kept = await heights();
      for (const release of releases) release();
      await homeIsInteractive(page);
      for (const label of ['Portraits', 'Customer stories'])
        await expect(page.getByRole('list', { name: label }).getByRole('listitem').first()).toBeVisible();
      expect(await heights()).toEqual(kept);
    },
  );
}

for (const { path, shows, tag } of [
  { path: paths.home, shows: 'Beloved' },
  { path: paths.gallery, shows: 'Cherished, ' },
  { path: `${paths.gallery}?orientation=portrait`, shows: 'Cherished, ', tag: '@thorough' },
  { path: paths.reviews, shows: 'Mara Lindqvist', tag: '@thorough' },
  { path: paths.upload, shows: 'First name', tag: '@thorough' },
]) {
  test(
    `${path} brings the lists of its first view, and asks for none of them`,
    { tag: tag ?? [] },
    async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(path);
      await expect(page.getByRole('main').getByText(shows).first()).toBeVisible();
      // What is drawn asks for nothing until its scripts run, which may be long after the network has become idle.
      await expect.poll(() => asked).toContain('/api/texts');
      await page.waitForLoadState('networkidle');
      const brought = await page
        .locator('script[id^="data:"]')
        .evaluateAll((blocks) => blocks.map(({ id }) => id.replace('data:', '')));
      expect(brought.length).toBeGreaterThan(0);
      expect(asked.filter((address) => brought.includes(address))).toEqual([]);
    },
  );
}

test('the home page asks for its prices anew by Back', { tag: '@thorough' }, async ({ page }) => {
  await openHome(page);
  // From the browser's cache they may be of any age.
  await page.goto(paths.contact);
  const again = page.waitForRequest('**/api/products');
  await page.goBack();
  await again;
  await homeIsInteractive(page);
});

test('the home page asks for the prices that it did not bring', { tag: '@thorough' }, async ({ page }) => {
  await withoutPageData(page);
  const asked = page.waitForRequest('**/api/products');
  await openHome(page);
  await asked;
});

test('the first step of an order is drawn in advance, and takes what is typed once it is alive', async ({ page }) => {
  const release = await holdBack(page, '**/mfe/checkout/remoteEntry.*');
  await page.goto(paths.upload, { waitUntil: 'commit' });
  await expect(page.getByLabel('First name')).toBeVisible();
  expect(await page.evaluate(`document.querySelector('#firstName').matches('[inert] *')`)).toBe(true);
  release();
  await page.getByLabel('First name').fill('Ada'); // waits until it is editable
  await expect(page.locator('[inert]')).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.goto(paths.upload);
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

for (const { path, remote, label, kept } of [
  { path: paths.contact, remote: 'shop', label: 'Name', kept: 'Ada' },
  { path: paths.shareStory, remote: 'shop', label: 'Your name', kept: 'Ada' },
  { path: paths.findOrder, remote: 'checkout', label: 'Order number', kept: '' },
]) {
  test(
    `the form of ${path} is drawn in advance, and neither sends nor loses what comes before it is alive`,
    { tag: path === paths.contact ? [] : '@thorough' },
    async ({ page }) => {
      const field = page.getByLabel(label, { exact: true });
      const visit = async () => {
        const release = await holdBack(page, `**/mfe/${remote}/remoteEntry.*`);
        await page.goto(path, { waitUntil: 'commit' });
        await expect(field).toBeVisible();
        expect(await field.evaluate((one) => one.matches('[inert] *'))).toBe(true);
        await field.click({ force: true });
        await page.keyboard.type('too early');
        await page.keyboard.press('Enter');
        await page.locator('main button[type="submit"]').click({ force: true });
        await expect(field).toHaveValue('');
        release();
        await expect(page.locator('[inert]')).toHaveCount(0);
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
        await expect(page.getByText('There is a problem')).toHaveCount(0);
      };
      await visit();
      await field.fill('Ada');
      await visit();
      await expect(field).toHaveValue(kept);
    },
  );
}

test('a footer that its page will move cannot be pressed', { tag: '@thorough' }, async ({ page }) => {
  const release = await holdBack(page, '**/mfe/checkout/*.js');
  await page.goto(paths.foundOrders, { waitUntil: 'commit' });
  const link = page.locator('footer').getByText('Find Your Order');
  await expect(page.getByText('Loading…')).toBeVisible();
  await expect(link).toBeHidden();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await link.click();
  await expect(heading(page, 'Find your order')).toBeVisible();
});

test(
  'a page that leads on to another keeps the footer below the first view',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.addInitScript(`
    window.footerMoves = 0;
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries())
        window.footerMoves += sources.filter(({ node }) => node?.closest?.('footer')).length;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
    await page.goto(paths.checkout);
    await expect(page.getByLabel('First name')).toBeVisible();
    expect(await page.evaluate('window.footerMoves')).toBe(0);
  },
);

test(
  'in the dark theme the page is dark from its first paint, and the header knows',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.addInitScript(`localStorage.setItem('theme', 'dark')`);
    const release = await holdBack(page, '**/*.js');
    await page.goto(paths.home, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#19111c');
    release();
    await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible();
  },
);

test(
  'the theme and the menu answer before any script has come, and stay as they were pressed',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const release = await holdBack(page, '**/*.js');
    await page.goto(paths.home, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#19111c');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' });
    await expect(link).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(link).toBeVisible();
    release();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(link).toBeHidden();
    await page.getByRole('button', { name: 'Light theme' }).click();
    await expect(page.locator('html')).not.toHaveClass('dark');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Dark theme' })).toBeVisible();
  },
);

test('a visitor of the home page gets nothing of checkout, of the owner, or for forms', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(new URL(request.url()).pathname));
  await openHome(page);
  await page.waitForLoadState('networkidle');
  const scripts = addresses.filter((address) => address.endsWith('.js'));
  expect(addresses.filter((address) => /^\/mfe\/(checkout|admin)\//.test(address))).toEqual([]);
  expect(scripts.filter((address) => !address.startsWith('/mfe/shop/'))).toEqual([expect.stringMatching(/^\/main\./)]);
});

test('toasts can be reached by F8 from the first press on', { tag: '@thorough' }, async ({ page }) => {
  await page.goto(paths.home);
  await expect(page.getByRole('article', { name: 'Beloved' })).toBeVisible(); // hydrated
  await page.keyboard.press('F8');
  await expect(page.getByRole('region', { name: 'Notifications (F8)' }).getByRole('list')).toBeFocused();
});
