import { randomUUID } from 'node:crypto';
import { orderNumber } from '@pawlayer/contracts';
import type { APIRequestContext } from '@playwright/test';
import { readOrder } from '../src/admin-orders.ts';
import { bearer, openSession } from '../src/admin-session.ts';
import { axeViolationsInBothThemes, overflowAt } from '../src/axe.ts';
import { expect, test } from '../src/fixtures.ts';
import { ownerEmail, readMails } from '../src/mailbox.ts';
import { heading, errorSummary } from '../src/page-parts.ts';
import { approveButton, changeButton, pixel, proof, proofAddress, serveProof } from '../src/proof-page.ts';
import { openShopClient } from '../src/shop-client.ts';

/** Does through the API what the owner does with an order on the admin pages. */
const openOrderClient = async (request: APIRequestContext, orderId: string) => {
  const token = await openSession(request);
  const read = () => readOrder(request, token, orderId);
  const post = async (rest: string, body: object = {}) =>
    request.post(`/api/admin/orders/${orderId}${rest}`, {
      ...bearer(token),
      data: { version: (await read()).version, ...body },
    });
  return { read, prepress: async () => (await read()).prepress, post };
};

/** The URLs in the mails about an order's proofs: the link for the customer, and the images. */
const addressesIn = async (request: APIRequestContext, email: string, mails: number) => {
  const found = (await readMails(request, email, '/proof?proofId=', mails)).map(({ Text, HTML }) => ({
    link: /\/proof\?proofId=[\w-]+/.exec(Text)?.[0] ?? '',
    picture: /<img src="[^"]*?(\/api\/[^"]+)"/.exec(HTML)?.[1] ?? '',
  }));
  expect(new Set(found.map(({ link }) => link)).size).toBe(mails);
  return found;
};

test(
  'goes to the customer, comes back with a wish, and is printed once it is approved',
  { tag: '@thorough' },
  async ({ page, request, baseURL }) => {
    test.setTimeout(240_000);
    const email = `${randomUUID()}@example.com`;
    const shopClient = await openShopClient(baseURL ?? '');
    const { id } = await shopClient.placeOrder(await shopClient.pay('Cherished', email));
    const orderClient = await openOrderClient(request, id);
    // The first model waits in line behind those of earlier orders; a model requested by the owner does not.
    await expect.poll(async () => (await orderClient.prepress()).models.length, { timeout: 60_000 }).toBe(1);
    expect((await orderClient.post('/models', (await orderClient.prepress()).suggested)).status()).toBe(201);
    await expect.poll(async () => (await orderClient.prepress()).models[0]?.state, { timeout: 120_000 }).toBe('made');
    expect((await orderClient.post('/production', { step: 'in_review' })).status()).toBe(200);
    expect((await orderClient.post('/production', { step: 'printing' })).status()).toBe(409);
    expect((await orderClient.post(`/models/${(await orderClient.prepress()).models[0]?.id}/freeze`)).status()).toBe(
      200,
    );
    expect((await orderClient.post('/proofs', { message: 'I lifted the shadows around the eyes.' })).status()).toBe(
      201,
    );

    const [first] = await addressesIn(request, email, 1);
    expect((await request.get(first?.picture ?? '')).headers()['content-type']).toBe('image/jpeg');
    await page.goto(first?.link ?? '');
    await expect(heading(page, 'Otis’s portrait, before we print it')).toBeVisible();
    for (const text of ['I lifted the shadows around the eyes.', 'Please answer by', orderNumber(id), 'Cherished']) {
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    }
    const stack = page.getByRole('img', { name: /^Layered preview of Otis in 4 colours$/ });
    await expect(stack).toBeVisible();
    const areDrawn = 'Array.from(document.querySelectorAll("main img"), (picture) => picture.naturalWidth > 0)';
    await expect.poll(() => page.evaluate(areDrawn)).toEqual([true, true, true, true]);
    await page.getByRole('button', { name: 'Show the layers' }).click();

    const wish = `Could his left ear be lighter? It is ${orderNumber(id)}.`; // unique to this spec
    await changeButton(page).click();
    const note = page.getByLabel('What should be different?');
    await expect(note).toBeFocused();
    await page.getByRole('button', { name: 'Send my wishes' }).click();
    await expect(errorSummary(page)).toContainText('Please say what should be different');
    await note.fill(wish);
    await page.reload();
    await expect(note).toHaveValue(wish);
    await page.getByRole('button', { name: 'Send my wishes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'We have your wishes' })).toBeFocused();
    await expect(page.getByText(wish)).toBeVisible();
    await readMails(request, ownerEmail, wish);
    expect((await orderClient.read()).attention).toEqual([expect.stringContaining('asks for a change')]);

    expect((await orderClient.post('/proofs', { message: 'His ear is lighter now.' })).status()).toBe(201);
    await addressesIn(request, email, 2);
    const [second] = (await orderClient.prepress()).proofs;
    expect(second).toMatchObject({ version: 2, state: 'open' });
    await page.goto(`/proof?proofId=${second?.id}`);
    await expect(page.getByText('His ear is lighter now.')).toBeVisible();
    await approveButton(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'Approved for printing' })).toBeFocused();
    await page.reload();
    await expect(page.getByText('Approved for printing')).toBeVisible();
    await expect(approveButton(page)).toBeHidden();

    expect(await orderClient.read()).toMatchObject({ nextSteps: ['printing'], needsApproval: false });
    expect((await orderClient.post('/production', { step: 'printing' })).status()).toBe(200);
    expect(
      (await orderClient.read()).timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith('proof_')),
    ).toEqual(['proof_sent', 'proof_change_requested', 'proof_sent', 'proof_approved']);
  },
);

for (const [change, words] of [
  [{ onSilence: 'wait' }, 'There is no hurry'],
  [{ state: 'held', onSilence: 'wait' }, 'We are waiting for you'],
  [{ state: 'superseded' }, 'There is a newer version'],
  [{ state: 'approved', decidedBy: 'silence', decidedAt: '2026-11-26T20:01:00.000Z' }, 'We had no answer from you'],
  [
    { state: 'approved', decidedBy: 'owner', decidedAt: '2026-11-26T20:01:00.000Z' },
    'We took this version to the printer',
  ],
] as const) {
  test(
    `says “${words}” of a proof that is ${change.state ?? 'open for a memorial'}`,
    { tag: '@thorough' },
    async ({ page }) => {
      await serveProof(page, change);
      await page.goto(proofAddress);
      await expect(page.getByText(words)).toBeVisible();
      expect(await approveButton(page).isVisible()).toBe(change.state === undefined || change.state === 'held');
    },
  );
}

test('reads well in both themes and on a narrow screen, by keyboard too', { tag: '@thorough' }, async ({ page }) => {
  await serveProof(page, {
    message: 'A word of ours, which may be Donaudampfschifffahrtsgesellschaftskapitän long.',
  });
  await page.goto(proofAddress);
  await expect(approveButton(page)).toBeVisible();
  expect(await axeViolationsInBothThemes(page, 'a proof')).toEqual([]);
  await changeButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('What should be different?')).toBeFocused();
  expect(await axeViolationsInBothThemes(page, 'asking for a change')).toEqual([]);
  expect(await overflowAt(page, 360)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(changeButton(page)).toBeFocused();
});

test(
  'puts pins on the picture by keyboard and by tap, and keeps them over a reload',
  { tag: '@thorough' },
  async ({ page }) => {
    await serveProof(page);
    const sent: unknown[] = [];
    await page.route(`**/api/proofs/${proof.id}/decision`, async (route) => {
      const body = route.request().postDataJSON() as object; // what the page sends
      sent.push(body);
      await route.fulfill({
        json: { ...proof, ...body, state: 'change_requested', decidedBy: 'customer', decidedAt: proof.sentAt },
      });
    });
    await page.goto(proofAddress);
    await changeButton(page).click();
    const put = page.getByRole('button', { name: /^Place (a|another) pin$/ });
    await put.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Place of pin 1' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(put).toBeFocused();
    await page.keyboard.press('Enter');
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
    await expect(page.getByText('Middle: 46% from the left, 48% from the top')).toBeAttached();
    expect(await axeViolationsInBothThemes(page, 'putting a pin')).toEqual([]);
    await page.getByRole('button', { name: 'Place of pin 1' }).press('Enter');
    await expect(page.getByLabel('Pin 1, middle')).toBeFocused();
    await page.keyboard.type('A softer eye');
    await put.click();
    const sheet = page.getByRole('button', { name: 'Place of pin 2' });
    const box = await sheet.boundingBox();
    await sheet.click({ position: { x: (box?.width ?? 0) * 0.9, y: (box?.height ?? 0) * 0.1 } });
    await page.getByRole('button', { name: 'Send my wishes' }).click();
    await expect(errorSummary(page)).toContainText('Please say what should be different here');
    await page.getByLabel('Pin 2, upper right').fill('No leash');
    await page.reload();
    await expect(page.getByLabel('Pin 2, upper right')).toHaveValue('No leash');
    await page.getByRole('button', { name: 'Move pin 2', exact: true }).press('Enter');
    for (let time = 0; time < 20; time += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Move pin 2', exact: true })).toBeFocused();
    await expect(page.getByLabel('Pin 2, right')).toHaveValue('No leash');
    await put.click();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove pin 3' }).click();
    expect(await axeViolationsInBothThemes(page, 'two pins')).toEqual([]);
    expect(await overflowAt(page, 360)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Send my wishes' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'We have your wishes' })).toBeFocused();
    expect(sent).toEqual([
      {
        decision: 'change',
        pins: [
          { x: 0.46, y: 0.48, text: 'A softer eye' },
          { x: expect.closeTo(0.9), y: expect.closeTo(0.5), text: 'No leash' },
        ],
      },
    ]);
    await expect(page.getByRole('listitem').filter({ hasText: 'No leash' })).toContainText('Pin 2, right:');
    expect(await axeViolationsInBothThemes(page, 'the pins that were sent')).toEqual([]);
  },
);

test('slides between the photo and the portrait, where the photo is there', { tag: '@thorough' }, async ({ page }) => {
  await serveProof(page, { preview: { ...proof.preview, photo: 'photo.webp' } });
  await page.goto(proofAddress);
  await page.getByRole('radio', { name: 'The photo' }).check();
  const slider = page.getByRole('slider', { name: 'How much of the photo is shown' });
  await expect(slider).toHaveAttribute('aria-valuetext', '50% the photo, 50% the portrait');
  await slider.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '100% the photo, 0% the portrait');
  for (const name of ['The photo of Otis', 'Version 1 of Otis’s portrait'])
    await expect(page.getByRole('img', { name })).toHaveJSProperty('naturalWidth', 1);
  expect(await axeViolationsInBothThemes(page, 'comparing with the photo')).toEqual([]);
  expect(await overflowAt(page, 360)).toBeLessThanOrEqual(0);

  await serveProof(page);
  await page.reload();
  await expect(approveButton(page)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'The photo' })).toBeHidden();
});

test('slides between this version and the one before, by keyboard too', { tag: '@thorough' }, async ({ page }) => {
  const proofId = '0f1e2d3c-4b5a-4697-8879-6a5b4c3d2e1f';
  await page.route(`**/api/proofs/${proofId}/pictures/closed.webp`, (route) =>
    route.fulfill({ contentType: 'image/gif', body: pixel }),
  );
  await serveProof(page, { version: 2, before: { proofId, version: 1, picture: 'closed.webp' } });
  await page.goto(proofAddress);
  await expect(page.getByRole('radio', { name: 'Only the portrait' })).toBeChecked();
  await page.getByRole('radio', { name: 'Only the portrait' }).press('ArrowRight');
  const slider = page.getByRole('slider', { name: 'How much of the previous version is shown' });
  await expect(slider).toHaveAttribute('aria-valuetext', '50% version 1, 50% version 2');
  await slider.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0% version 1, 100% version 2');
  await slider.press('ArrowRight');
  await expect(slider).toHaveValue('5');
  for (const version of [1, 2])
    await expect(page.getByRole('img', { name: `Version ${version} of Otis’s portrait` })).toHaveJSProperty(
      'naturalWidth',
      1,
    );
  expect(await axeViolationsInBothThemes(page, 'comparing two versions')).toEqual([]);
  expect(await overflowAt(page, 360)).toBeLessThanOrEqual(0);
});
