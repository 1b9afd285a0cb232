import { readFile } from 'node:fs/promises';
import type { AdminOrder, Model, Prepress } from '@pawlayer/contracts/admin';
import type { Page } from '@playwright/test';
import { placePaidOrder, section } from '../src/admin-orders.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { errorSummary } from '../src/page-parts.ts';
import { raccoon } from '../src/photos.ts';

const portrait = (page: Page) => section(page, 'The portrait of Otis');
const stack = (page: Page, model: number, colours: number | string) =>
  page.getByRole('img', { name: new RegExp(`^Model ${model} of Otis in ${colours} colours$`) });

/** The worker cuts the first model by itself; the page polls until it is done. */
const untilCut = { timeout: 150_000 };

test(
  'cuts the photo again as the owner wants it, freezes that and saves its files',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    test.setTimeout(420_000);
    const { id } = await placePaidOrder(baseURL, 'Beloved', { photo: raccoon });
    await openAsOwner(page, `/admin/orders/${id}`);
    await expect(stack(page, 1, '[567]')).toBeVisible(untilCut);
    await portrait(page).getByRole('button', { name: 'Take apart' }).click();
    await expect(portrait(page).getByRole('button', { name: 'Put together' })).toHaveAttribute('aria-pressed', 'true');

    const settings = page.getByRole('form', { name: 'Cut again' });
    await settings.getByText('7', { exact: true }).click();
    await settings.getByLabel('Width in mm').fill('120');
    await settings.getByLabel('Palette').selectOption('The nearest of the library');
    await settings.getByRole('button', { name: 'Cut again' }).click();
    await expect(stack(page, 2, 7)).toBeVisible(untilCut);
    await expect(portrait(page)).toContainText('120 × 160 mm');
    await expect(portrait(page)).toContainText('With its border126 × 166 mm');
    await expect(portrait(page)).toContainText(/estimates for PrusaSlicer .+ 100 % infill; heating and filament swaps/);
    await expect(portrait(page)).not.toContainText('does not fit');
    await expect(portrait(page)).toContainText('First set the slicer to layers of 0.08 mm, the first one too.');
    const swaps = page.getByRole('table', { name: 'Filaments and swaps' }).getByRole('row');
    await expect(swaps).toHaveCount(8);
    await expect(swaps.nth(1)).toContainText('Start with it');
    await expect(swaps.nth(2)).toContainText(/Before layer \d+/);

    await page.getByRole('button', { name: 'Freeze model 2' }).click();
    await expect(portrait(page).getByText('Frozen', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Freeze model 1' })).toBeVisible();
    await expect(section(page, 'Timeline')).toContainText('Model frozen');

    for (const [button, begins] of [
      [/^3MF/, 'PK'],
      [/^STL/, ''],
      [/^Height map/, '\x89PNG'],
      [/^Swap table, CSV/, ''],
    ] as const) {
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: button }).click();
      const file = await saved;
      expect(file.suggestedFilename()).toMatch(/^[0-9A-F]{8} Otis model 2 /);
      expect((await readFile(await file.path(), 'latin1')).slice(0, begins.length)).toBe(begins);
    }
    await page.goto('/admin/audit');
    await expect(page.getByText('Print file downloaded').first()).toBeVisible();
  },
);

test(
  'says of a model that is too large for the plate that it is, and cuts it all the same',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    test.setTimeout(420_000);
    const { id } = await placePaidOrder(baseURL, 'Beloved', { photo: raccoon });
    await openAsOwner(page, `/admin/orders/${id}`);
    await expect(stack(page, 1, '[567]')).toBeVisible(untilCut);
    const settings = page.getByRole('form', { name: 'Cut again' });
    await settings.getByLabel('Width in mm').fill('300');
    await settings.getByRole('button', { name: 'Cut again' }).click();
    await expect(portrait(page)).toContainText(/Model 2 does not fit the printer's plate.+306 × 406 mm.+256 × 256 mm/);
    await expect(stack(page, 2, '[567]')).toBeVisible(untilCut);
  },
);

test('says what is wrong with the settings before anything is cut', { tag: '@thorough' }, async ({ page, baseURL }) => {
  const { id } = await placePaidOrder(baseURL, 'Beloved');
  await openAsOwner(page, `/admin/orders/${id}`);
  const settings = page.getByRole('form', { name: 'Cut again' });
  await settings.getByLabel('Width in mm').fill('10');
  await settings.getByLabel('Palette').selectOption('Chosen filaments');
  await settings.getByLabel('Crop').selectOption('Another part of the photo');
  await settings.getByLabel('From the left in %').fill('90');
  await settings.getByRole('button', { name: 'Cut again' }).click();
  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  for (const words of ['A width goes from 40 to 400 mm', 'Please choose filament 1'])
    await expect(summary).toContainText(words);
  await settings.getByRole('button', { name: 'Back to what the customer chose' }).click();
  await expect(settings.getByLabel('Palette')).toHaveValue('photo');
  await expect(settings.getByLabel('From the left in %')).toBeHidden();
});

test.describe('a model that failed', () => {
  test.use({ expectedAnswers: [503] });

  test('tells why, and is cut once more on request', async ({ page, baseURL }) => {
    const { id } = await placePaidOrder(baseURL, 'Beloved');
    const failed = (suggested: Prepress['suggested']): Model => ({
      id: '6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11',
      number: 1,
      settings: suggested,
      state: 'failed',
      files: [],
      problem: 'The photo is too large for the workshop.',
      createdAt: '2026-11-21T10:00:00.000Z',
    });
    let asked: unknown;
    await page.route(`**/api/admin/orders/${id}`, async (route) => {
      const response = await route.fetch();
      const order = (await response.json()) as AdminOrder; // by the contract
      const models = [failed(order.prepress.suggested)];
      await route.fulfill({ response, json: { ...order, prepress: { ...order.prepress, models } } });
    });
    await page.route(`**/api/admin/orders/${id}/models`, async (route) => {
      asked = route.request().postDataJSON();
      await route.fulfill({
        status: 503,
        json: { error: 'Try again in a moment.', code: 'unavailable', requestId: 'test' },
      });
    });
    await openAsOwner(page, `/admin/orders/${id}`);
    const notice = portrait(page).getByRole('alert').filter({ hasText: 'Model 1 could not be made' });
    await expect(notice).toContainText('The photo is too large for the workshop.');
    await notice.getByRole('button', { name: 'Cut it again' }).click();
    await expect(portrait(page).getByRole('alert').filter({ hasText: 'Try again in a moment.' })).toBeVisible();
    expect(asked).toMatchObject({
      palette: { kind: 'photo' },
      colours: expect.any(Number),
      version: expect.any(Number),
    });
  });
});

test.describe('when the order does not arrive', () => {
  test.use({ expectedAnswers: [503] });

  test('says so where it would be, and asks again on request', { tag: '@thorough' }, async ({ page, baseURL }) => {
    const { id } = await placePaidOrder(baseURL, 'Beloved');
    const path = `**/api/admin/orders/${id}`;
    await page.route(path, answerWithError(503, { error: 'Try again in a moment.' }));
    await openAsOwner(page, `/admin/orders/${id}`);
    await expect(page.getByRole('alert')).toContainText('The order could not be loaded');
    await page.unroute(path);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: /^As the customer saw it/ })).toBeVisible();
    await expect(section(page, 'Proof')).toContainText('Nothing was sent yet.');
  });
});
