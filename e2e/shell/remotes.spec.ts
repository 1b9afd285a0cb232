import { paths } from '@pawlayer/contracts/paths';
import { expect, test } from '../src/fixtures.ts';
import { openHome } from '../src/open-home.ts';
import { formIsInteractive, heading } from '../src/page-parts.ts';

test.use({ expectedAnswers: [503] });

test('a remote that is away costs its own pages only, and comes by Retry', async ({ page }) => {
  await page.route('**/mfe/checkout/**', (route) => route.fulfill({ status: 503 }));
  await openHome(page);
  await page.getByRole('banner').getByRole('link', { name: 'Create Portrait' }).click();
  await expect(page.getByText('This page did not load')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click();
  await expect(heading(page, 'Portrait Gallery')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Create Portrait' }).click();
  await expect(page.getByText('This page did not load')).toBeVisible();
  await page.unroute('**/mfe/checkout/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page, /Let.s start with you/)).toBeVisible();
});

test(
  'a second Retry loads the page anew, in case the remote is newer than the shell',
  { tag: '@thorough' },
  async ({ page }) => {
    await page.route('**/mfe/checkout/**', (route) => route.fulfill({ status: 503 }));
    await openHome(page);
    await page.evaluate('globalThis.isSamePage = true');
    await page.getByRole('banner').getByRole('link', { name: 'Create Portrait' }).click();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('This page did not load')).toBeVisible();
    expect(await page.evaluate('globalThis.isSamePage')).toBe(true);
    await page.unroute('**/mfe/checkout/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page, /Let.s start with you/)).toBeVisible();
    expect(await page.evaluate('globalThis.isSamePage')).toBeUndefined();
  },
);

test('a script that is lost on its way is asked for once more', async ({ page }) => {
  const lost: string[] = [];
  const loseFirst = '**/mfe/*/{remoteEntry,module,contact}.*.js';
  await openHome(page);
  await page.route(loseFirst, (route) => {
    const url = route.request().url();
    if (lost.includes(url)) return route.continue();
    lost.push(url);
    return route.fulfill({ status: 503 });
  });
  await page.goto(paths.contact);
  await formIsInteractive(page);
  await expect(page.getByLabel('Message')).toBeEditable();
  expect(lost.length).toBeGreaterThan(1);
});
