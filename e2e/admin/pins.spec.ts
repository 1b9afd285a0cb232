import { placePaidOrder, readOrder, section } from '../src/admin-orders.ts';
import { bearer, openAsOwner } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { approveButton, changeButton } from '../src/proof-page.ts';

/** The worker cuts by itself; the page polls until it is done. */
const untilCut = { timeout: 150_000 };

test(
  'a pin of the customer’s lies on the order and on the artist’s table, and beside the next proof, which is approved',
  { tag: '@thorough' },
  async ({ page, request, baseURL }) => {
    test.setTimeout(420_000);
    const { id } = await placePaidOrder(baseURL, 'Cherished');
    const token = await openAsOwner(page, `/admin/orders/${id}`);
    const prepress = async () => (await readOrder(request, token, id)).prepress;
    const post = async (rest: string, body: object = {}) => {
      const { version } = await readOrder(request, token, id);
      const data = { version, ...body };
      expect((await request.post(`/api/admin/orders/${id}${rest}`, { ...bearer(token), data })).ok()).toBe(true);
    };
    const sendLatest = async () => {
      await expect.poll(async () => (await prepress()).models[0]?.state, untilCut).toBe('made');
      await post(`/models/${(await prepress()).models[0]?.id}/freeze`);
      await post('/proofs');
      return `/proof?proofId=${(await prepress()).proofs[0]?.id}`;
    };

    await page.goto(await sendLatest());
    await changeButton(page).click();
    await page.getByRole('button', { name: 'Place a pin' }).click();
    const sheet = page.getByRole('button', { name: 'Place of pin 1' });
    const box = await sheet.boundingBox();
    if (!box) throw new Error('the picture is not there');
    await sheet.click({ position: { x: box.width * 0.25, y: box.height * 0.75 } });
    await page.getByLabel('Pin 1, lower left').fill('No leash, please');
    await page.getByRole('button', { name: 'Send my wishes' }).click();
    await expect(page.getByText('We have your wishes')).toBeVisible();

    await page.goto(`/admin/orders/${id}`);
    const words = 'Pin 1, lower left: No leash, please';
    await expect(section(page, 'Proof').getByRole('listitem').filter({ hasText: 'Version 1' })).toContainText(words);
    await expect(
      section(page, 'Proof').getByRole('img', { name: 'Otis’s portrait with the customer’s pins' }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Retouch' }).click(untilCut);
    const portrait = page.getByRole('group', { name: 'The portrait' });
    const wishes = section(page, 'What the customer asked for');
    const mark = portrait.getByText('1', { exact: true });
    await expect(mark).toBeVisible(untilCut);
    const [at, on] = [await mark.boundingBox(), await portrait.locator('canvas').first().boundingBox()];
    if (!at || !on) throw new Error('the mark is not there');
    // The table shows the cut without its border of 3 mm.
    const { widthMm } = (await prepress()).suggested;
    const share = (0.25 * (widthMm + 6) - 3) / widthMm;
    expect(Math.abs((at.x + at.width / 2 - on.x) / on.width - share)).toBeLessThan(0.01);
    await wishes.getByRole('button', { name: words }).click();
    await expect(wishes.getByRole('button', { name: words })).toHaveAttribute('aria-pressed', 'true');
    expect(await axeViolationsInBothThemes(page, 'the table with a pin')).toEqual([]);
    expect(await overflowAt(page, 360)).toBeLessThanOrEqual(0);

    await wishes.getByRole('checkbox', { name: 'Pins on the portrait' }).uncheck();
    await expect(mark).toBeHidden();
    await wishes.getByRole('checkbox', { name: 'Pins on the portrait' }).check();
    // A stroke begins on the pin itself.
    await mark.scrollIntoViewIfNeeded();
    const now = await mark.boundingBox();
    if (!now) throw new Error('the mark is not there');
    await page.mouse.move(now.x + now.width / 2, now.y + now.height / 2);
    await page.mouse.down();
    await page.mouse.move(now.x + now.width / 2 + 40, now.y + now.height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(section(page, 'Your work')).toContainText('Painted.');
    const before = (await prepress()).models[0]?.id;
    await section(page, 'Your work').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved as a version', { exact: true }).first()).toBeVisible();

    // The store makes a model of it.
    await expect.poll(async () => (await prepress()).models[0]?.id).not.toBe(before);
    await page.goto(await sendLatest());
    await expect(page.getByRole('region', { name: 'What you asked for after version 1' })).toContainText(
      'No leash, please',
    );
    await approveButton(page).click();
    await expect(page.getByText('Approved for printing')).toBeVisible();
    expect(await readOrder(request, token, id)).toMatchObject({ needsApproval: false });
  },
);
