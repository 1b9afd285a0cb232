import { readFile } from 'node:fs/promises';
import type { CallResponse, getOrderPreview } from '@pawlayer/contracts';
import { encodeFlat } from '@pawlayer/layers/drawn';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { placePaidOrder, section } from '../src/admin-orders.ts';
import { openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { tabTo } from '../src/keyboard.ts';

/** The worker cuts by itself; the page polls until it is done. */
const untilCut = { timeout: 150_000 };

const portrait = (page: Page) => page.getByRole('group', { name: 'The portrait' });
const choose = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name }).check();
const work = (page: Page) => section(page, 'Your work');
const versions = (page: Page) => section(page, 'Versions');
const shapes = (page: Page) => page.getByRole('list', { name: 'Shapes, the largest first' }).getByRole('button');

type Preview = NonNullable<CallResponse<typeof getOrderPreview>>;
const readPreview = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/orders/${id}/preview`)).json()) as Preview | null; // by the contract

/** Opens the table of an order whose preview is there. */
const openTable = async (page: Page, id: string): Promise<Preview> => {
  await expect.poll(() => readPreview(page, id), untilCut).not.toBeNull();
  await openAsOwner(page, `/admin/orders/${id}`);
  await page.getByRole('link', { name: 'Retouch' }).click(untilCut);
  await expect(portrait(page)).toBeVisible(untilCut);
  const preview = await readPreview(page, id);
  if (!preview) throw new Error('the preview is gone');
  return preview;
};

/** The colour in the middle of something that can be drawn, as three numbers. */
const middleOf = `(picture) => {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context.drawImage(picture, picture.width / 2, picture.height / 2, 1, 1, 0, 0, 1, 1);
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
}`;
const middleOfTable = (page: Page) =>
  page.evaluate<number[]>(`(${middleOf})(document.querySelector('[role=group][aria-label="The portrait"] canvas'))`);
const middleOfVersion = (page: Page, name: string) =>
  page.evaluate<number[]>(`(${middleOf})(document.querySelector('canvas[aria-label="The portrait ${name}"]'))`);
const middleOfPreview = async (page: Page, id: string) => {
  const preview = await readPreview(page, id);
  if (!preview) return [];
  return page.evaluate<number[]>(`(async () => {
    const answer = await fetch('/api/orders/${id}/preview/${preview.closed}');
    return (${middleOf})(await createImageBitmap(await answer.blob()));
  })()`);
};
const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const distance = (one: readonly number[], other: readonly number[]) =>
  Math.max(...other.map((value, index) => Math.abs(value - (one[index] ?? Infinity))));

/** Draws from left to right through the middle of the portrait. */
const drawThroughMiddle = async (page: Page) => {
  await portrait(page).scrollIntoViewIfNeeded();
  const box = await portrait(page).boundingBox();
  if (!box) throw new Error('the portrait is not there');
  const { x, y, width, height } = box;
  await page.mouse.move(x + width * 0.4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.6, y + height / 2, { steps: 8 });
  await page.mouse.up();
};

test('a portrait is painted on, filled by keyboard, saved as a version, and found again', async ({ page, baseURL }) => {
  test.setTimeout(300_000);
  const { id } = await placePaidOrder(baseURL, 'Cherished');
  const { colours } = await openTable(page, id);
  const lightest = rgbOf(colours.at(-1)?.hex ?? '');
  const darkest = rgbOf(colours[0]?.hex ?? '');
  const before = await middleOfTable(page);
  const [place, wanted] =
    distance(before, lightest) > distance(before, darkest) ? [colours.length, lightest] : [1, darkest];

  await choose(page, 'Colour', new RegExp(`^Colour ${place},`));
  await page.keyboard.press('x');
  await expect(page.getByRole('checkbox', { name: 'Stops at edges' })).not.toBeChecked();
  await choose(page, 'Size of the brush', 'Large');
  await drawThroughMiddle(page);
  await expect(work(page)).toContainText('Painted.');
  await expect.poll(async () => distance(await middleOfTable(page), wanted)).toBeLessThan(8);

  await page.getByText('Fill a shape from a list').focus();
  await page.keyboard.press('Enter');
  await tabTo(page, shapes(page).first());
  await page.keyboard.press('Enter');
  await expect(work(page)).toContainText(/Filled with colour|That is colour/);
  await expect(shapes(page).first()).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(work(page)).toContainText('Undone.');
  await page.keyboard.press('Control+Shift+z');
  await expect(work(page)).toContainText(/Redone|Nothing to redo/);

  await work(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved as a version', { exact: true }).first()).toBeVisible();
  await expect(versions(page)).toContainText('Version 1In force');
  await versions(page).getByRole('img', { name: 'The portrait in version 1' }).scrollIntoViewIfNeeded();
  await expect.poll(async () => distance(await middleOfVersion(page, 'in version 1'), wanted)).toBeLessThan(8);
  await expect.poll(async () => distance(await middleOfVersion(page, 'as cut'), before)).toBeLessThan(40);
  await page.reload();
  await expect(portrait(page)).toBeVisible(untilCut);
  await expect(page.getByText('You painted here before')).toBeHidden();
  await expect.poll(async () => distance(await middleOfTable(page), wanted)).toBeLessThan(8);
});

test(
  'what was painted outlives the browser, and may be thrown away; axe finds nothing, on a phone neither',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    test.setTimeout(300_000);
    const { id } = await placePaidOrder(baseURL, 'Cherished');
    await openTable(page, id);
    expect(await axeViolationsInBothThemes(page, 'the table')).toEqual([]);
    await page.keyboard.press('x');
    await drawThroughMiddle(page);
    await expect(work(page)).toContainText('Not saved yet.');

    await page.reload();
    await expect(page.getByText('You painted here before, and did not save it')).toBeVisible(untilCut);
    await expect(page.getByRole('radiogroup', { name: 'Tool' })).toBeHidden();
    expect(await axeViolationsInBothThemes(page, 'what was kept')).toEqual([]);
    await page.getByRole('button', { name: 'Go on where you left off' }).click();
    await expect(work(page)).toContainText('Not saved yet.');

    await page.reload();
    await page.getByRole('button', { name: 'Throw it away' }).click(untilCut);
    await expect(work(page)).toContainText('The portrait is as it was saved.');
    expect(await overflowAt(page, 360)).toBe(0);
    expect(await axeViolationsInBothThemes(page, 'the table on a phone')).toEqual([]);
    const expectNoOffer = async () => {
      await page.reload();
      await expect(page.getByRole('radiogroup', { name: 'Tool' })).toBeVisible(untilCut);
      await expect(page.getByText('You painted here before')).toBeHidden();
    };
    await expectNoOffer();

    await page.keyboard.press('x');
    await drawThroughMiddle(page);
    await expect(work(page)).toContainText('Not saved yet.');
    await page.keyboard.press('Control+z');
    await expect(work(page)).toContainText('The portrait is as it was saved.');
    await expectNoOffer();
    await page.keyboard.press('x');
    await drawThroughMiddle(page);
    // As if the page was loaded again before it could forget anything.
    await page.evaluate('void (IDBObjectStore.prototype.delete = () => undefined)');
    await work(page).getByRole('button', { name: 'Save' }).click();
    await expect(versions(page)).toContainText('Version 1In force');
    await expectNoOffer();
  },
);

test(
  'each tab keeps its own work, and writes over no other',
  { tag: '@thorough' },
  async ({ page, baseURL, context }) => {
    test.setTimeout(300_000);
    const { id } = await placePaidOrder(baseURL, 'Cherished');
    await openTable(page, id);
    const other = await context.newPage();
    await openTable(other, id);
    for (const each of [page, other]) {
      await each.bringToFront();
      await each.keyboard.press('x');
      await drawThroughMiddle(each);
      await expect(work(each)).toContainText('Not saved yet.');
    }
    await other.close();
    await page.reload();
    await expect(page.getByText(/ An older one, from .*, comes next\./)).toBeVisible(untilCut);
    await page.getByRole('button', { name: 'Throw it away' }).click();
    await expect(page.getByText('You painted here before, and did not save it')).toBeVisible();
    await expect(page.getByText('An older one')).toBeHidden();
    await page.getByRole('button', { name: 'Go on where you left off' }).click();
    await expect(work(page)).toContainText('Not saved yet.');
    await work(page).getByRole('button', { name: 'Save' }).click();
    await expect(versions(page)).toContainText('Version 1In force');
    await expect(work(page)).toContainText('The portrait is as it was saved.');
    await page.reload();
    await expect(page.getByRole('radiogroup', { name: 'Tool' })).toBeVisible(untilCut);
    await expect(page.getByText('You painted here before')).toBeHidden();
  },
);

test(
  'the slower of two is told, and loses nothing; a frozen model closes the table',
  { tag: '@thorough' },
  async ({ page, baseURL, context }) => {
    test.setTimeout(300_000);
    const { id } = await placePaidOrder(baseURL, 'Cherished');
    await openTable(page, id);
    const other = await context.newPage();
    await openTable(other, id);
    for (const each of [page, other]) {
      await each.keyboard.press('x');
      await drawThroughMiddle(each);
    }
    await work(page).getByRole('button', { name: 'Save' }).click();
    await expect(versions(page)).toContainText('Version 1In force');
    await choose(other, 'Colour', /^Colour 2/);
    await drawThroughMiddle(other);
    await work(other).getByRole('button', { name: 'Save' }).click();
    await expect(other.getByText('Somebody else saved a version in the meantime')).toBeVisible();
    await expect(versions(other)).toContainText('Version 2');
    await versions(other).getByRole('button', { name: 'Back to this one' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click();
    await expect(versions(other)).toContainText(/Version 2In force/);

    await other.goto(`/admin/orders/${id}`);
    await other
      .getByRole('button', { name: /^Freeze model/ })
      .first()
      .click(untilCut);
    await expect(section(other, 'The portrait of Otis').getByText('Frozen', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByText('The table is closed')).toBeVisible(untilCut);
    await expect(page.getByRole('radiogroup', { name: 'Tool' })).toBeHidden();
  },
);

test(
  'what is on the table is downloaded to be redrawn, in the colours of the preview',
  { tag: '@thorough' },
  async ({ page, baseURL }) => {
    test.setTimeout(300_000);
    const { id, number } = await placePaidOrder(baseURL, 'Cherished');
    const { colours } = await openTable(page, id);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download to redraw' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${number} Otis to redraw.zip`);
    // Nothing in it is compressed, so its palette can be read as it is.
    const zip = await readFile(await download.path(), 'latin1');
    for (const name of ['photo.png', 'portrait-1200.png', 'portrait-2400.png', 'palette.gpl', 'palette.ase'])
      expect(zip).toContain(name);
    const [, palette = ''] = /#\n((?:\d+ \d+ \d+\t.*\n)+)/.exec(zip) ?? [];
    const rows = palette.trim().split('\n');
    expect(rows).toHaveLength(colours.length);
    rows.forEach((row, place) => {
      const rgb = row.split('\t')[0]?.split(' ').map(Number) ?? [];
      expect(distance(rgb, rgbOf(colours[place]?.hex ?? ''))).toBeLessThanOrEqual(3);
    });
  },
);

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Bring it back' });
const bringBack = async (page: Page, name: string, bytes: Uint8Array) => {
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await dialog(page)
    .getByLabel('The portrait as you drew it')
    .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) });
};
const inks = ['#20104a', '#0f7a5a', '#ffd9a0'];
/** Three stripes, the darkest on top. */
const stripes = (width: number, height: number) =>
  encodeFlat({
    width,
    height,
    colours: inks,
    values: Uint8Array.from({ length: width * height }, (_, pixel) => 1 + Math.floor((3 * pixel) / (width * height))),
  });

test.describe('a drawing', () => {
  test.use({ expectedAnswers: [400] }); // one of another shape

  test(
    'what was downloaded to be redrawn comes back as it is, and another picture as its colours are mapped',
    { tag: '@thorough' },
    async ({ page, baseURL }) => {
      test.setTimeout(300_000);
      const { id } = await placePaidOrder(baseURL, 'Cherished');
      const { colours } = await openTable(page, id);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download to redraw' }).click(),
      ]);
      const files = unzipSync(await readFile(await download.path()));
      await bringBack(page, 'portrait-1200.png', files['portrait-1200.png'] ?? new Uint8Array(0));
      await expect(dialog(page).getByLabel('Paint only what differs from the table')).toBeChecked();
      await expect(dialog(page)).toContainText('A nozzle can print all of it.');
      await dialog(page).getByRole('button', { name: 'Use it' }).click();
      await expect(work(page)).toContainText('It is like that already.');

      await bringBack(page, 'square.png', stripes(800, 800));
      await expect(dialog(page)).toContainText('Bring one of 1200 × 1600 or 2400 × 3200 pixels.');
      await page.keyboard.press('Escape');
      await bringBack(page, 'stripes.png', stripes(600, 800));
      const ink = (index: number) => dialog(page).getByLabel(new RegExp(`^${inks[index]}, 3[34] %`));
      await expect(ink(0)).toHaveValue('1');
      await expect(ink(2)).toHaveValue(String(colours.length));
      expect(await axeViolationsInBothThemes(page, 'the colours of a picture')).toEqual([]);
      await ink(1).selectOption('Colour 1, the darkest');
      await ink(2).selectOption('As cut');
      expect(await overflowAt(page, 360)).toBe(0);
      const before = await middleOfTable(page);
      await dialog(page).getByRole('button', { name: 'Use it' }).click();
      await expect(work(page)).toContainText('The picture is on the table.');
      const darkest = rgbOf(colours[0]?.hex ?? '');
      await expect.poll(async () => distance(await middleOfTable(page), darkest)).toBeLessThan(8);
      await page.keyboard.press('Control+z');
      await expect.poll(async () => distance(await middleOfTable(page), before)).toBeLessThan(8);
      await page.keyboard.press('Control+Shift+z');
      await work(page).getByRole('button', { name: 'Save' }).click();
      await expect(versions(page)).toContainText('Version 1In force');
      await expect.poll(async () => distance(await middleOfPreview(page, id), darkest), untilCut).toBeLessThan(40);
    },
  );
});
