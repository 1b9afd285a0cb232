import { randomUUID } from 'node:crypto';
import type { AdminColourway, Filament } from '@pawlayer/contracts/admin';
import type { APIRequestContext, Page } from '@playwright/test';
import { bearer, openAsOwner } from '../src/admin-session.ts';
import { answerWithError } from '../src/error-answer.ts';
import { expect, test } from '../src/fixtures.ts';
import { look } from '../src/look-parts.ts';
import { choosePhoto, toPhoto } from '../src/order-path.ts';
import { errorSummary, toast } from '../src/page-parts.ts';

const hexes = ['#101418', '#1d3a52', '#4a4f60', '#7a6a6e', '#a0887c', '#c2a98f', '#dcc8ae', '#f4ead8'];

/** A ladder of filaments that no other spec uses, with a spool of each. */
const buyFilaments = async (request: APIRequestContext, token: string): Promise<Filament[]> => {
  const maker = randomUUID().slice(0, 6);
  const filaments: Filament[] = [];
  for (const [index, hex] of hexes.entries()) {
    const data = { name: `Fog ${maker} ${index + 1}`, hex, tdMm: 1.5, isActive: true };
    const filament = (await (
      await request.post('/api/admin/filaments', { ...bearer(token), data })
    ).json()) as Filament; // by the contract
    const spool = { id: randomUUID(), filamentId: filament.id, newGrams: 1000, leftGrams: 1000 };
    expect((await request.post('/api/admin/spools', { ...bearer(token), data: spool })).status()).toBe(201);
    filaments.push(filament);
  }
  return filaments;
};

const rowOf = (page: Page, name: string) =>
  page.getByRole('region', { name: 'In the order of the shop' }).getByRole('listitem').filter({ hasText: name });
const stopNames = (page: Page) => page.getByRole('group', { name: 'Ladder, dark to light' }).getByRole('listitem');

test(
  'adds a colourway, which the shop offers until a filament of it has run out',
  { tag: '@thorough' },
  async ({ page, request, context }) => {
    test.setTimeout(180_000);
    const token = await openAsOwner(page, '/admin/filaments');
    const filaments = await buyFilaments(request, token);
    const name = `Fog ${randomUUID().slice(0, 6)}`;
    await page.getByRole('link', { name: 'Colourways' }).click();
    await expect(rowOf(page, 'Ember')).toContainText('Offered');

    await page.getByLabel('Name').fill(name);
    for (const filament of filaments.toReversed()) {
      await page.getByLabel('Another filament').selectOption({ label: filament.name });
      await page.getByRole('button', { name: 'Put it in' }).press('Enter');
    }
    // Each has its place by its lightness.
    await expect(stopNames(page)).toHaveText(filaments.map((filament) => filament.name));
    await expect(page.getByRole('img', { name: 'The ladder on a shepherd' })).toBeVisible();
    await page.getByRole('button', { name: `Move ${filaments[2]?.name} down` }).click();
    await expect(page.getByText('A ladder goes from dark to light.')).toBeVisible();
    await page.getByRole('button', { name: 'Sort from dark to light' }).click();
    await expect(page.getByText('A ladder goes from dark to light.')).toBeHidden();
    await page.getByRole('button', { name: 'Add the colourway' }).click();
    await expect(toast(page, 'Colourway added')).toBeVisible();
    await expect(rowOf(page, name)).toContainText('Offered');

    const shop = await context.newPage();
    await toPhoto(shop);
    await choosePhoto(shop);
    const chip = look(shop, 'Colourway').getByRole('radio', { name });
    await expect(chip).toBeVisible();

    const { supplies } = (await (await request.get('/api/admin/spools', bearer(token))).json()) as {
      supplies: { name: string; spools: { id: string; version: number }[] }[];
    }; // by the contract
    const [spool] = supplies.find((supply) => supply.name === filaments[4]?.name)?.spools ?? [];
    const data = { newGrams: 1000, leftGrams: 0, isArchived: false, version: spool?.version };
    expect((await request.patch(`/api/admin/spools/${spool?.id}`, { ...bearer(token), data })).status()).toBe(200);
    await page.reload();
    await expect(rowOf(page, name)).toContainText('Not offered');
    await expect(rowOf(page, name)).toContainText(`${filaments[4]?.name} has run out.`);
    await expect(async () => {
      await shop.reload();
      await expect(look(shop, 'Colourway').getByRole('radio', { name: 'Ember' })).toBeVisible();
      await expect(chip).toBeHidden({ timeout: 500 });
    }).toPass();

    await rowOf(page, name).getByRole('button', { name: 'Delete' }).click();
    await page
      .getByRole('alertdialog', { name: `Delete ${name}?` })
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(toast(page, 'Colourway deleted')).toBeVisible();
    await expect(rowOf(page, name)).toBeHidden();
  },
);

const colourway = (index: number, name: string): AdminColourway => ({
  id: `own-${index}`,
  version: 1,
  name,
  isActive: true,
  isOffered: true,
  stops: hexes.map((hex, place) => ({
    filamentId: `6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c${index}${place}`,
    name: `${name} ${place + 1}`,
    hex,
    tdMm: 1,
  })),
});

test.describe('when something fails', () => {
  test.use({ expectedAnswers: [404, 409, 503] });

  test('keeps what was typed, and shows the order that stands', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/api/admin/colourways', answerWithError(503, { error: 'Try again in a moment.' }));
    await openAsOwner(page, '/admin/filaments/colourways');
    await expect(page.getByRole('alert')).toContainText('The colourways could not be loaded');
    let rest = [colourway(1, 'Fog'), colourway(2, 'Mist')];
    const moved = answerWithError(409, { code: 'conflict', error: 'Somebody else moved them.' });
    await page.route('**/api/admin/colourways', (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: rest }) : moved(route),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Move Mist up', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Somebody else moved them.' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Move Fog up', exact: true })).toBeDisabled();

    // It is deleted by somebody else while it is changed here.
    const error = 'This colourway does not exist any more.';
    await page.route('**/api/admin/colourways/own-2', answerWithError(404, { code: 'not_found', error }));
    await rowOf(page, 'Mist').getByRole('button', { name: 'Change' }).click();
    await page.getByLabel('Name').fill('Drizzle');
    rest = [colourway(1, 'Fog')];
    await page.getByRole('button', { name: 'Save the change' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing you entered is lost.' })).toContainText(error);
    await expect(rowOf(page, 'Mist')).toBeHidden();
    await expect(page.getByLabel('Name')).toHaveValue('Drizzle');
    await page.getByLabel('Name').fill('natural');
    await page.getByRole('button', { name: 'Take Mist 1 out' }).click();
    await page.getByRole('button', { name: 'Save the change' }).click();
    for (const words of ['Natural is what a portrait', 'A ladder has 8 filaments'])
      await expect(errorSummary(page)).toContainText(words);
  });
});
