import { builtInContact, type ShopTexts } from '@pawlayer/contracts';
import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect } from '../src/fixtures.ts';
import { openHome } from '../src/open-home.ts';
import { test } from '../src/own-store.ts';
import { errorSummary, heading, toast } from '../src/page-parts.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Words' });
const preview = (page: Page) => page.getByRole('group', { name: 'Preview' });
const versions = (page: Page) => page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
const article = (page: Page) => page.getByRole('article');
const notice = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Hide this' }) });

const openAsOwner = async (page: Page, token: string, path: string) => {
  await page.addInitScript(`localStorage.setItem('adminToken', '${token}')`);
  await page.goto(path);
};

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save the words' }).click();
  await expect(page.getByRole('button', { name: 'Discard the changes' })).toBeHidden();
};

/** Waits until the shop's answer, which may be a second old, holds these words, or no more. */
const isTold = async (url: string, words: string, isThere = true) => {
  await expect.poll(async () => (await (await fetch(`${url}/api/texts`)).text()).includes(words)).toBe(isThere);
};

const tellTexts = (page: Page, texts: Partial<ShopTexts>) =>
  page.route('**/api/texts', (route) => route.fulfill({ json: { policies: {}, unreadable: [], ...texts } }));

test.afterAll(async ({ ownStore }) => {
  for (const name of ['announcement', 'contact', 'figures', 'returns'] as const) await ownStore.setText(name);
});

test('the owner changes the returns policy and announces it, a shopper reads both, and both are taken back', async ({
  page,
  context,
  ownStore,
}) => {
  await openAsOwner(page, ownStore.token, '/admin/texts');
  await page.getByRole('region', { name: 'Pages' }).getByRole('link', { name: 'Returns' }).click();
  await expect(preview(page)).toContainText('A person answers within 24 hours.');
  await form(page).getByLabel('Text').fill('## Ninety days\n\nWrite to {supportEmail}, *or* look [here](/gallery).');
  await expect(preview(page)).toContainText('Write to hello@pawlayer.example, or look here.');
  await save(page);
  await expect(versions(page).first()).toContainText(/^Version \d+In forceBy Owner, /);
  await page.goto('/admin/texts/pages/announcement');
  await expect(preview(page)).toContainText('Nothing is announced.');
  await form(page).getByLabel('Announcement').fill('Ninety days to return: [read how](/returns).');
  await save(page);
  await isTold(ownStore.url, 'read how');

  const shopper = await context.newPage();
  await shopper.goto('/contact');
  await notice(shopper).getByRole('link', { name: 'read how' }).click();
  await expect(article(shopper)).toContainText('Write to hello@pawlayer.example, or look here.');
  await expect(article(shopper).getByRole('heading', { name: 'Ninety days' })).toBeVisible();
  await expect(article(shopper)).not.toContainText('100% satisfaction guarantee');
  await shopper.reload();
  await expect(article(shopper).getByRole('link', { name: 'here' })).toHaveAttribute('href', '/gallery');
  await notice(shopper).getByRole('button', { name: 'Hide this' }).click();
  await expect(shopper.getByText('Ninety days to return')).toBeHidden();

  await page.goto('/admin/texts/pages/returns');
  await versions(page).last().getByRole('button', { name: 'Back to this one' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click();
  await expect(toast(page, 'Words restored')).toBeVisible();
  await expect(form(page).getByLabel('Text')).toHaveValue(/^## 100% satisfaction guarantee/);
  await ownStore.setText('announcement');
  await isTold(ownStore.url, 'read how', false);
  await shopper.goto('/returns');
  await expect(article(shopper)).toContainText('100% satisfaction guarantee');
  await expect(article(shopper)).toContainText('A person answers within 24 hours.');
});

test(
  'contact details and figures are the owner’s wherever they stand, and no robot is told the figures',
  { tag: '@thorough' },
  async ({ page, ownStore }) => {
    await openAsOwner(page, ownStore.token, '/admin/texts/pages/contact');
    await form(page).getByLabel('Sales address').fill('ask@shop.example');
    await form(page).getByLabel('Where the shop is').fill('Hope, BC');
    await form(page).getByLabel('When you answer').fill('within two days');
    await expect(preview(page)).toContainText('You will hear from us within two days.');
    await save(page);
    await page.goto('/admin/texts/pages/figures');
    await form(page).getByLabel('Customer rating').fill('4.7');
    await form(page).getByLabel('Orders from before this store').fill('2000');
    await expect(preview(page)).toContainText('2,000+ orders received');
    await save(page);
    await isTold(ownStore.url, 'ask@shop.example');
    await isTold(ownStore.url, '"ordersBefore":2000');

    await page.goto('/contact');
    await expect(page.getByRole('main').getByRole('link', { name: 'ask@shop.example' })).toBeVisible();
    await expect(page.getByText('You will hear from us within two days.')).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Hope, BC');
    await expect(footer.getByRole('link', { name: 'ask@shop.example' })).toHaveAttribute(
      'href',
      'mailto:ask@shop.example',
    );
    await page.goto('/returns');
    await expect(article(page)).toContainText('A person answers within two days.');
    await openHome(page);
    await expect(page.getByText(/^2,0\d\d\+$/).first()).toBeVisible();
    await expect(page.getByText('4.7').first()).toBeVisible();
    const structured = page.locator('script[type="application/ld+json"]');
    expect(await structured.textContent()).not.toMatch(/\b4\.7\b|\b2,?000\b|Rating/);
  },
);

test('words that no page can show are refused at the field', { tag: '@thorough' }, async ({ page, ownStore }) => {
  await openAsOwner(page, ownStore.token, '/admin/texts/pages/terms');
  await form(page).getByLabel('First sentence').fill(' ');
  await form(page).getByLabel('Text').fill('Fine\n\n</script><img src=x onerror=alert(1)>');
  await expect(preview(page)).toContainText('Without the fields that have errors.');
  await page.getByRole('button', { name: 'Save the words' }).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(form(page).getByLabel('First sentence')).toHaveAccessibleDescription(/Please enter a first sentence/);
  await form(page).getByLabel('First sentence').fill('Short.');
  for (const [typed, says] of [
    ['Fine\n\n</script><img src=x onerror=alert(1)>', /Line 3: HTML cannot stand/],
    ['<!--#include virtual="/"-->', /HTML cannot stand/],
    ['[x](javascript:alert(1))', /A link leads to https/],
    ['Kept for {orderYear} years', /Did you mean \{orderYears\}\?/],
  ] as const) {
    await form(page).getByLabel('Text').fill(typed);
    await page.getByRole('button', { name: 'Save the words' }).click();
    await expect(form(page).getByLabel('Text')).toHaveAccessibleDescription(says);
  }
  await page.getByRole('button', { name: 'Discard the changes' }).click();
  await expect(form(page).getByLabel('Text')).toHaveValue(/^## Who we are/);
});

test('a policy that cannot be read or filled is the one that the shop comes with, and markup is only text', async ({
  page,
}) => {
  const changedOn = '2026-11-24';
  const paragraph = (
    children: Extract<NonNullable<ShopTexts['policies']['terms']>['body'][number], { kind: 'paragraph' }>['children'],
  ) => ({ kind: 'paragraph', children }) as const;
  const lede = [{ kind: 'text', text: 'Short.' }] as const;
  await tellTexts(page, {
    announcement: [{ kind: 'text', text: '</script><img src=x onerror=alert(1)>' }],
    policies: {
      terms: { lede: [...lede], body: [paragraph([{ kind: 'placeholder', name: 'gone' }])], changedOn },
      privacy: { lede: [...lede], body: [paragraph([{ kind: 'text', text: '<!--#include "/" --><b>' }])], changedOn },
    },
    unreadable: ['returns'],
  });
  for (const [path, says] of [
    ['/terms', 'Who we are'],
    ['/returns', '100% satisfaction guarantee'],
  ] as const) {
    const warned = page.waitForEvent('console', (message) =>
      message.text().startsWith("The owner's text of this page"),
    );
    await page.goto(path);
    await warned;
    await expect(article(page)).toContainText(says);
  }
  await page.goto('/privacy');
  await expect(article(page)).toContainText('<!--#include "/" --><b>');
  await expect(page.getByText('</script><img src=x onerror=alert(1)>')).toBeVisible();
  await expect(page.locator('main img, [role=status] img')).toHaveCount(0);
});

test('words that arrive before their page has been hydrated are shown once it has', async ({ page }) => {
  // On a slow device, the page counts as loaded, and its footer asks for the words, while its code is still on its way.
  await page.addInitScript(`Object.defineProperty(document, 'readyState', { value: 'complete' });
    requestIdleCallback = (callback) => setTimeout(callback);`);
  await tellTexts(page, {
    contact: { ...builtInContact, location: 'Hope, BC' },
    policies: {
      terms: { lede: [{ kind: 'text', text: 'Short and clear.' }], body: [], changedOn: '2026-11-24' },
    },
  });
  await page.route(/\/policies\..*\.js$/, async (route) => {
    await expect(page.getByRole('contentinfo')).toContainText('Hope, BC');
    await route.continue();
  });
  await page.goto('/terms');
  await expect(article(page)).toContainText('Short and clear.');
  await expect(article(page)).toContainText('Last changed on November 24, 2026');
});

test(
  'one bar says that the shop is closed and what is announced, moves nothing, and everything fits',
  { tag: '@thorough' },
  async ({ page, ownStore }) => {
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const announcement = [
      { kind: 'text', text: 'Send your photo by 10 December for the holidays: ' },
      { kind: 'link', url: '/shipping', children: [{ kind: 'text', text: 'when it arrives' }] },
    ];
    await page.route('**/api/texts', async (route) => {
      await isAsked;
      await route.fulfill({ json: { announcement, policies: {}, unreadable: [] } });
    });
    const closed = { from: '2026-12-20', to: '2027-01-06', backOn: '2027-01-07' };
    await page.route('**/api/quotes/terms', (route) =>
      route.fulfill({ json: { countries: [{ code: 'CA', price: '4.29' }], hasTaxes: false, closed } }),
    );
    await openHome(page);
    await expect(page.getByText('We are away')).toBeVisible();
    const places = () =>
      page.evaluate<number[]>(
        `[...document.querySelectorAll('h1, h2, footer')].map((part) => part.getBoundingClientRect().top + scrollY)`,
      );
    const before = await places();
    answer();
    await expect(notice(page)).toContainText('when it arrives');
    await expect(notice(page)).toContainText('We are away from 20 December to 6 January');
    await expect(page.getByRole('button', { name: 'Hide this' })).toHaveCount(1);
    expect(await places()).toEqual(before);
    const found = await axeViolationsInBothThemes(page, 'the announcement');
    for (const width of [320, 360, 768, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);

    await page.unrouteAll();
    await openAsOwner(page, ownStore.token, '/admin/texts');
    // The footer has a link of this name, too, before the page has come.
    await expect(
      page.getByRole('region', { name: 'Pages' }).getByRole('link', { name: 'Privacy Policy' }),
    ).toBeVisible();
    found.push(...(await axeViolationsInBothThemes(page, 'all texts')));
    for (const name of ['privacy', 'figures']) {
      await page.goto(`/admin/texts/pages/${name}`);
      await expect(preview(page)).toBeVisible();
      await expect(versions(page).first()).toBeVisible();
      found.push(...(await axeViolationsInBothThemes(page, name)));
      for (const width of [320, 768, 1280]) expect(await overflowAt(page, width)).toBeLessThanOrEqual(0);
    }
    expect(found).toEqual([]);
    await page.goto('/admin/texts/pages/nothing');
    await expect(heading(page, 'Text not found')).toBeVisible();
  },
);
