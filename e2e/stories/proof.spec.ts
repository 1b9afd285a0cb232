import { randomUUID } from 'node:crypto';
import { orderNumber, type Proof } from '@pawlayer/contracts';
import type { AdminOrder, Prepress } from '@pawlayer/contracts/admin';
import type { APIRequestContext, Page } from '@playwright/test';
import { openJourney } from '../src/journey.ts';
import { axeInBothThemes, sidewaysAt } from '../src/look-over.ts';
import { ownerEmail, readMails } from '../src/mailbox.ts';
import { heading } from '../src/order-path.ts';
import { bearer, openSession } from '../src/owners-room.ts';
import { refuse } from '../src/refuse.ts';
import { expect, test } from '../src/visit.ts';

const approve = (page: Page) => page.getByRole('button', { name: 'Approve for printing' });
const ask = (page: Page) => page.getByRole('button', { name: 'Ask for a change' });

/** What the owner does with an order, as the owner's pages do it. */
const openDesk = async (request: APIRequestContext, orderId: string) => {
  const token = bearer(await openSession(request));
  const at = (rest: string) => `/api/admin/orders/${orderId}${rest}`;
  const read = async () => (await (await request.get(at(''), token)).json()) as AdminOrder; // by the contract
  const prepress = async () => (await (await request.get(at('/prepress'), token)).json()) as Prepress; // by the contract
  const post = async (rest: string, body: object = {}) =>
    request.post(at(rest), { ...token, data: { version: (await read()).version, ...body } });
  return { read, prepress, post };
};

/** The addresses in the mails about an order's proofs: where the customer is sent, and what the mail shows. */
const addressesIn = async (request: APIRequestContext, email: string, mails: number) => {
  const found = (await readMails(request, email, '/proof?proofId=', mails)).map(({ Text, HTML }) => ({
    link: /\/proof\?proofId=[\w-]+/.exec(Text)?.[0] ?? '',
    picture: /<img src="[^"]*?(\/api\/[^"]+)"/.exec(HTML)?.[1] ?? '',
  }));
  expect(new Set(found.map(({ link }) => link)).size).toBe(mails);
  return found;
};

test('goes to the customer, comes back with a wish, and is printed once it is approved', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const email = `${randomUUID()}@example.com`;
  const journey = await openJourney(baseURL ?? '');
  const { id } = await journey.placeOrder(await journey.pay('Cherished', email));
  const desk = await openDesk(request, id);
  // The first model waits for those of every order before it; one that the owner asks for does not.
  await expect.poll(async () => (await desk.prepress()).models.length, { timeout: 60_000 }).toBe(1);
  expect((await desk.post('/models', (await desk.prepress()).suggested)).status()).toBe(201);
  await expect.poll(async () => (await desk.prepress()).models[0]?.state, { timeout: 120_000 }).toBe('made');
  expect((await desk.post('/production', { step: 'in_review' })).status()).toBe(200);
  expect((await desk.post('/production', { step: 'printing' })).status()).toBe(409);
  expect((await desk.post(`/models/${(await desk.prepress()).models[0]?.id}/freeze`)).status()).toBe(200);
  expect((await desk.post('/proofs', { message: 'I lifted the shadows around the eyes.' })).status()).toBe(201);

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

  const wish = `Could his left ear be lighter? It is ${orderNumber(id)}.`; // no other story's
  await ask(page).click();
  const note = page.getByLabel('What should be different?');
  await expect(note).toBeFocused();
  await page.getByRole('button', { name: 'Send my wishes' }).click();
  await expect(page.getByRole('alert', { name: 'There is a problem' })).toContainText(
    'Please say what should be different',
  );
  await note.fill(wish);
  await page.reload();
  await expect(note).toHaveValue(wish);
  await page.getByRole('button', { name: 'Send my wishes' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your wishes are with us' })).toBeFocused();
  await expect(page.getByText(wish)).toBeVisible();
  await readMails(request, ownerEmail, wish);
  expect((await desk.read()).attention).toEqual([expect.stringContaining('asks for a change')]);

  expect((await desk.post('/proofs', { message: 'His ear is lighter now.' })).status()).toBe(201);
  await addressesIn(request, email, 2);
  const [second] = (await desk.prepress()).proofs;
  expect(second).toMatchObject({ version: 2, state: 'open' });
  await page.goto(`/proof?proofId=${second?.id}`);
  await expect(page.getByText('His ear is lighter now.')).toBeVisible();
  await approve(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Approved for printing' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Approved for printing')).toBeVisible();
  await expect(approve(page)).toBeHidden();

  expect(await desk.prepress()).toMatchObject({ isApproved: true });
  expect((await desk.post('/production', { step: 'printing' })).status()).toBe(200);
  expect((await desk.read()).timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith('proof_'))).toEqual([
    'proof_sent',
    'proof_change_requested',
    'proof_sent',
    'proof_approved',
  ]);
});

const proof: Proof = {
  id: '6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c11',
  orderNumber: '1A2B3C4D',
  petName: 'Otis',
  productName: 'Beloved',
  productSize: '6 × 8 in',
  version: 1,
  state: 'open',
  sentAt: '2026-11-21T20:00:00.000Z',
  decideBy: '2026-11-26T20:00:00.000Z',
  onSilence: 'approve',
  preview: {
    width: 600,
    height: 800,
    closed: 'closed.webp',
    sheets: ['sheet-0.webp', 'sheet-1.webp'],
    totalLayers: 18,
    thicknessMm: 1.44,
    colours: [
      { hex: '#1b1a1c', name: 'Black', fromLayer: 1, layers: 9, zMm: 0, share: 0.5 },
      { hex: '#f6f4f0', fromLayer: 10, layers: 9, zMm: 0.72, share: 0.5 },
    ],
  },
};
const address = `/proof?proofId=${proof.id}`;
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A store that knows this proof. */
const show = async (page: Page, change: Partial<Proof> = {}) => {
  await page.route(`**/api/proofs/${proof.id}`, (route) => route.fulfill({ json: { ...proof, ...change } }));
  await page.route(`**/api/proofs/${proof.id}/pictures/*`, (route) =>
    route.fulfill({ contentType: 'image/gif', body: pixel }),
  );
};

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
  test(`says “${words}” of a proof that is ${change.state ?? 'open for a memorial'}`, async ({ page }) => {
    await show(page, change);
    await page.goto(address);
    await expect(page.getByText(words)).toBeVisible();
    expect(await approve(page).isVisible()).toBe(change.state === undefined || change.state === 'held');
  });
}

test('reads well in both themes and on a narrow screen, by keyboard too', async ({ page }) => {
  await show(page, {
    message: 'A word of the artist’s, which may be Donaudampfschifffahrtsgesellschaftskapitän long.',
  });
  await page.goto(address);
  await expect(approve(page)).toBeVisible();
  expect(await axeInBothThemes(page, 'a proof')).toEqual([]);
  await ask(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('What should be different?')).toBeFocused();
  expect(await axeInBothThemes(page, 'asking for a change')).toEqual([]);
  expect(await sidewaysAt(page, 360)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(ask(page)).toBeFocused();
});

test.describe('when something is in the way', () => {
  test.use({ expectedAnswers: [404, 409, 503] });

  test('is not found under another link', async ({ page }) => {
    for (const search of ['', '?proofId=nonsense', '?proofId=6e5a1c5e-8a49-4f2a-9d43-0d4f2a3f7c12']) {
      await page.goto(`/proof${search}`);
      await expect(heading(page, 'Portrait not found')).toBeVisible();
    }
  });

  test('can be asked for again, and loses no word on the way back', async ({ page }) => {
    await page.route(`**/api/proofs/${proof.id}`, refuse(503, { code: 'unavailable' }));
    await page.goto(address);
    await expect(heading(page, 'The portrait could not be shown')).toBeVisible({ timeout: 30_000 });
    await page.unroute(`**/api/proofs/${proof.id}`);
    await show(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await ask(page).click();
    const note = page.getByLabel('What should be different?');
    await note.fill('Less blue.');
    await page.route('**/decision', refuse(503, { code: 'unavailable' }));
    await page.getByRole('button', { name: 'Send my wishes' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Your answer has not reached us' })).toBeVisible();
    await expect(note).toHaveValue('Less blue.');
  });

  test('shows what was decided elsewhere in the meantime', async ({ page }) => {
    await show(page);
    await page.goto(address);
    await expect(approve(page)).toBeVisible();
    await page.route(
      '**/decision',
      refuse(409, { code: 'conflict', error: 'We have sent you a newer version since.' }),
    );
    await show(page, { state: 'superseded' });
    await approve(page).click();
    await expect(page.getByText('There is a newer version')).toBeVisible();
    await expect(approve(page)).toBeHidden();
  });
});
