import { paths } from '@pawlayer/contracts/paths';
import type { Page } from '@playwright/test';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { answerInTurn, busy, found } from '../src/cut-out-answers.ts';
import { unavailable } from '../src/cut-out-parts.ts';
import { expect, test } from '../src/fixtures.ts';
import { ground, look } from '../src/look-parts.ts';
import { openHome } from '../src/open-home.ts';
import { raccoon } from '../src/photos.ts';
import { placeOf } from '../src/place-of.ts';
import { stack } from '../src/preview-parts.ts';
import { chooseHere, hero, seeYours } from '../src/see-yours-parts.ts';
import { cannotBeRead, dropNoFile, dropUnreadable, noFileCame } from '../src/vanished-photo.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const sample = (page: Page) => page.getByRole('img', { name: /Portrait of Ranger/ });

const noPhoto = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo at all') };

/** Runs in the page before its own scripts. */
const collectDrawnPictures = `{
  globalThis.drawn = new Set();
  const { drawImage } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.drawImage = function (picture, ...place) {
    if (picture instanceof ImageBitmap) drawn.add(picture);
    return drawImage.call(this, picture, ...place);
  };
}`;
const picturesInMemory = '[...drawn].filter(({ width }) => width > 0).length'; // a closed one has none

test('loads nothing of checkout before it is used', { tag: '@thorough' }, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await openHome(page);
  await seeYours(page).hover();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((url) => /\/mfe\/(?!shop\/)/.test(url))).toEqual([]);
  expect(scripts.filter((url) => url.includes('worker'))).toEqual([]);
  await chooseHere(page, raccoon);
  await expect(stack(page)).toBeVisible();
  expect(scripts.filter((url) => url.includes('/mfe/checkout/'))).not.toEqual([]);
});

test('shows the visitor’s own pet in place of the sample, in the colours of the tiers', async ({ page }) => {
  await page.addInitScript(collectDrawnPictures);
  await openHome(page);
  await chooseHere(page, raccoon);
  await expect(stack(page)).toBeVisible();
  await expect(sample(page)).toBeHidden();
  const colours = hero(page).getByRole('group', { name: 'Colours' });
  await expect(colours.getByRole('radio')).toHaveCount(5);
  await colours.getByText('4', { exact: true }).click();
  await expect(stack(page, 4)).toBeVisible();
  await expect(hero(page).getByText('4 colours, as in Cherished')).toBeVisible();
  await page.keyboard.press('ArrowLeft'); // from the first to the last
  await expect(stack(page, 8)).toBeVisible();
  await expect(hero(page).getByText('8 colours, as in Treasured')).toBeVisible();
  expect(await page.evaluate(picturesInMemory)).toBeGreaterThanOrEqual(8);
  await hero(page).getByRole('button', { name: 'Put it away' }).click();
  await expect(sample(page)).toBeVisible();
  await expect.poll(() => page.evaluate(picturesInMemory)).toBe(0);
});

/** A busy store does not look for the pet; the same photo, chosen again, asks it again. */
const chooseFoundPet = (page: Page) =>
  expect(async () => {
    await chooseHere(page, raccoon);
    await expect(ground(page, 'Arch')).toBeEnabled({ timeout: 15_000 });
  }).toPass({ timeout: 75_000 });

test('finds the pet, and takes its mask and what is around it into the order, without asking again', async ({
  page,
}) => {
  let asked = 0;
  page.on('request', (request) => void (request.url().endsWith('/api/cutouts') && (asked += 1)));
  await openHome(page);
  await chooseFoundPet(page);
  const askedOnce = asked;
  await ground(page, 'Arch').check();
  await look(page, 'Colourway').getByRole('radio', { name: 'Ember' }).check();
  await expect(page.getByRole('region', { name: 'Your portrait' })).toHaveAttribute('aria-busy', 'false');
  await hero(page).getByRole('button', { name: 'Order this' }).click();
  await expect(stack(page)).toBeVisible();
  const draft = await page.evaluate<object>(`JSON.parse(sessionStorage.getItem('order-draft')).state.draft`);
  expect(draft).toMatchObject({
    mask: { confidence: expect.any(Number) },
    style: 'poster',
    colourway: { id: 'ember' },
    ground: 'arch',
    surroundings: { kind: 'plain' },
  });
  expect(asked).toBe(askedOnce);
});

test.describe('when the cut-outs are down', () => {
  test.use({ expectedAnswers: [503] });

  test('says so, and looks for the pet again on a press', { tag: '@thorough' }, async ({ page }) => {
    const { answers } = await answerInTurn(page, [busy(), busy(), busy()]);
    await openHome(page);
    await chooseHere(page, raccoon);
    const again = hero(page).getByRole('button', { name: 'Look again' });
    await expect(again).toBeVisible();
    await expect(hero(page).getByText(unavailable)).toBeVisible();
    await expect(ground(page, 'Moon')).toBeDisabled();
    answers.push(found);
    await again.click();
    await expect(look(page, 'Ground')).toBeFocused();
    await expect(hero(page).getByText(unavailable)).toBeHidden();
    await expect(again).toBeHidden();
  });

  test('shows the portrait as photographed, and orders it', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/api/cutouts', (route) =>
      route.fulfill({ status: 503, json: { error: 'Try again in a moment.', code: 'unavailable', requestId: 'test' } }),
    );
    const refused = page.waitForResponse('**/api/cutouts');
    await openHome(page);
    await chooseHere(page, raccoon);
    await expect(stack(page)).toBeVisible();
    await refused;
    await expect(ground(page, 'Moon')).toBeDisabled();
    await hero(page).getByRole('button', { name: 'Order this' }).click();
    await expect(page).toHaveURL(/\/upload\?step=info/);
    await expect(stack(page)).toBeVisible();
  });
});

test('says beside the button why a file is refused, and takes another', { tag: '@thorough' }, async ({ page }) => {
  await openHome(page);
  await chooseHere(page, noPhoto);
  const refusal = hero(page).getByText('This file is not a photo we can read. Please choose a JPG, PNG or WebP.');
  await expect(refusal).toBeVisible();
  await expect(seeYours(page)).toHaveAccessibleDescription(/not a photo we can read/);
  await expect(sample(page)).toBeVisible();
  await chooseHere(page, raccoon);
  await expect(stack(page)).toBeVisible();
  await expect(refusal).toBeHidden();
});

test(
  'says so of a file that cannot be read, each time, and keeps the portrait that is shown',
  { tag: '@thorough' },
  async ({ page }) => {
    await openHome(page);
    const refusal = hero(page).getByText(cannotBeRead);
    for (const _ of [1, 2]) {
      await dropUnreadable(page, '[aria-label="Welcome"]');
      await expect(refusal).toBeVisible();
      await expect(sample(page)).toBeVisible();
    }
    await chooseHere(page, raccoon);
    await expect(stack(page)).toBeVisible();
    await expect(refusal).toBeHidden();
    await dropUnreadable(page, '[aria-label="Welcome"]');
    await expect(refusal).toBeVisible();
    await expect(stack(page)).toBeVisible();
    await hero(page).getByRole('button', { name: 'Order this' }).click();
    await expect(page.getByText('raccoon.jpg')).toBeVisible();
  },
);

test(
  'says what to do where a drop brings no file, and keeps the portrait that is shown',
  { tag: '@thorough' },
  async ({ page }) => {
    await openHome(page);
    const told = hero(page).getByText(noFileCame);
    await dropNoFile(page, '[aria-label="Welcome"]');
    await expect(told).toBeVisible();
    await expect(sample(page)).toBeVisible();
    await chooseHere(page, raccoon);
    await expect(stack(page)).toBeVisible();
    await expect(told).toBeHidden();
    await dropNoFile(page, '[aria-label="Welcome"]');
    await expect(told).toBeVisible();
    await expect(stack(page)).toBeVisible();
  },
);

/** For the page: drops or pastes a photo that it draws itself. */
const giveFile = (how: 'drop' | 'paste') => `(async () => {
  const canvas = new OffscreenCanvas(600, 800);
  const context = canvas.getContext('2d');
  for (let tone = 0; tone < 8; tone += 1) {
    context.fillStyle = 'hsl(30 40% ' + (10 + tone * 11) + '%)';
    context.fillRect(0, tone * 100, 600, 100);
  }
  const files = new DataTransfer();
  files.items.add(new File([await canvas.convertToBlob({ type: 'image/png' })], 'pet.png', { type: 'image/png' }));
  const hero = document.querySelector('[aria-label="Welcome"]');
  const { left, top } = hero.getBoundingClientRect();
  if ('${how}' === 'paste') return hero.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData: files }));
  for (const type of ['dragenter', 'dragover', 'drop'])
    hero.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: files, clientX: left + 5, clientY: top + 5 }));
})()`;

for (const how of ['drop', 'paste'] as const) {
  test(`takes a photo by ${how}`, { tag: '@thorough' }, async ({ page }) => {
    await openHome(page);
    await page.evaluate(giveFile(how));
    await expect(stack(page)).toBeVisible();
  });
}

test.describe('when checkout is down', () => {
  test.use({ expectedAnswers: [503] });

  test('leads to the order page, and can be tried again', { tag: '@thorough' }, async ({ page }) => {
    await page.route('**/mfe/checkout/**', (route) => route.fulfill({ status: 503 }));
    await openHome(page);
    await chooseHere(page, raccoon);
    await expect(hero(page).getByText('Your portrait cannot be shown here just now.')).toBeVisible();
    await expect(hero(page).getByRole('link', { name: 'Start your order' })).toHaveAttribute('href', paths.upload);
    await expect(sample(page)).toBeVisible();
    await page.unroute('**/mfe/checkout/**');
    await chooseHere(page, raccoon);
    await expect(stack(page)).toBeVisible();
  });
});

/** For the page: adds up the layout shifts from now on, those right after input too. */
const watchShifts = `globalThis.shifts = 0;
new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) globalThis.shifts += value;
}).observe({ type: 'layout-shift' });`;

test(
  'moves nothing beside it, is accessible in both themes, and fits every width',
  { tag: '@thorough' },
  async ({ page }) => {
    await openHome(page);
    const before = await placeOf(seeYours(page));
    await chooseHere(page, raccoon);
    await expect(stack(page)).toBeVisible();
    expect(await placeOf(seeYours(page))).toBe(before);
    await page.evaluate(watchShifts);
    await hero(page).getByText('8', { exact: true }).click();
    await expect(stack(page, 8)).toBeVisible();
    expect(await page.evaluate('globalThis.shifts')).toBeLessThan(0.01);
    expect(await axeViolationsInBothThemes(page, 'See yours')).toEqual([]);
    for (const width of [320, 360, 861, 1280]) expect(await overflowAt(page, width)).toBe(0);
  },
);
