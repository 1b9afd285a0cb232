import { OrderReceipt, OrderStatus, ProofState, toShopDay } from '@pawlayer/contracts';
import { AdminOrder, slipTexts } from '@pawlayer/contracts/admin';
import { customerForm } from '@pawlayer/contracts/testing';
import { openForTests } from '@pawlayer/service-kit/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { openAdminFixture, orderAddress } from '../../testing/admin-fixture.ts';
import { openProofFixture } from '../../testing/proof-fixture.ts';
import { defaultSettings, taxedInBc, useSettings, withRush } from '../../testing/shop-settings.ts';
import { orderForm, paymentForm, startShop, waitUntil } from '../../testing/start-shop.ts';
import { addDays, firstOpen, shopIsOpen } from '../quotes/calendar-rules.ts';

const shop = openForTests(() => startShop({ settings: { PROOF_DAY_SECONDS: '86400' } }));
const owner = openForTests(() => openAdminFixture(shop));
const proofs = openForTests(() => openProofFixture(shop));
afterEach(async () => {
  await shop.orders.ctx.sql`delete from shop_settings`;
  await shop.orders.ctx
    .sql`update orders set is_rush = false, ship_by = null, print_on = null where is_rush or ship_by is not null`;
});

/** An order paid for with these options. */
const buy = async (amount: string, options: object = {}): Promise<string> => {
  const shopper = await shop.newShopper();
  const opened = await shop.post('/api/create-payment-intent', { ...paymentForm(shopper), amount, ...options });
  const intent = String(opened.body['clientSecret']).split('_secret_')[0] ?? '';
  await shop.stripe.confirm(intent);
  const { status, body } = await shop.post('/api/orders', { ...orderForm(shopper, intent), amount });
  expect(status, JSON.stringify([opened.body, body])).toBe(201);
  return String(body['id']);
};

const receiptOf = async (id: string) => OrderReceipt.parse((await shop.get(`/api/orders/${id}/receipt`)).body);

/** The cells of an order in the CSV, by column. */
const exported = async (id: string) => {
  const csv = await (await owner.call(`/api/admin/orders/export.csv?search=${id.slice(0, 8)}`)).text();
  const [head = '', row = ''] = csv.replace('\uFEFF', '').split('\r\n');
  return Object.fromEntries(head.split(',').map((name, index) => [name, row.split(',')[index]]));
};

const refund = async (id: string, form: object) =>
  owner.call(orderAddress(id, '/refunds'), { version: (await owner.read(id)).version, ...form });

describe('an order with taxes', () => {
  test('says the same lines on its page, in its mail, to the owner and in the CSV', async () => {
    await useSettings(shop, taxedInBc);
    const id = await buy('55.20', { recipientName: 'Mia', giftNote: 'For you', hidesPrices: true });
    await shop.orders.ctx.sql`delete from shop_settings`; // what was sold stays as it was sold
    const lines = [
      { kind: 'portrait', label: 'Portrait', amount: '45.00' },
      { kind: 'shipping', label: 'Shipping', amount: '4.29' },
      { kind: 'tax', label: 'GST', amount: '2.46', rate: 5, registration: '12345 6789 RT0001' },
      { kind: 'tax', label: 'PST (BC)', amount: '3.45', rate: 7, registration: 'PST-1234-5678' },
    ];
    expect(await receiptOf(id)).toMatchObject({ lines, total: '55.20', refunded: '0.00', isRush: false });
    expect(await owner.read(id)).toMatchObject({
      lines,
      amount: '55.20',
      gift: { recipientName: 'Mia', giftNote: 'For you', hidesPrices: true },
    });
    const [mail] = await waitUntil(() => {
      const mails = owner.mailsWith(id, 'Your portrait is in our hands');
      return Promise.resolve(mails.length > 0 && mails);
    });
    expect(mail?.to).toEqual([{ name: '', address: customerForm.email }]); // not to Mia
    expect(mail?.text).toContain('GST 5%: 2.46 CAD (number 12345 6789 RT0001)');
    expect(mail?.text).toContain('PST (BC) 7%: 3.45 CAD (number PST-1234-5678)');
    expect(await exported(id)).toMatchObject({
      'Amount CAD': '55.20',
      'Portrait CAD': '45.00',
      'Shipping CAD': '4.29',
      'GST CAD': '2.46',
      'HST CAD': '0.00',
      'PST (BC) CAD': '3.45',
      'Tax numbers': '"GST 12345 6789 RT0001; PST (BC) PST-1234-5678"',
      Province: 'BC',
      Country: 'CA',
    });
  });

  test('is paid back over its lines, to the cent', async () => {
    await useSettings(shop, taxedInBc);
    const id = await buy('55.20');
    await refund(id, { amount: '10.00' });
    await refund(id, {});
    const { refunds, refunded } = await owner.read(id);
    expect(refunded).toBe('55.20');
    expect(refunds.map(({ amount, lines }) => [amount, ...lines.map((line) => line.amount)])).toEqual([
      ['10.00', '8.15', '0.78', '0.45', '0.62'],
      ['45.20', '36.85', '3.51', '2.01', '2.83'],
    ]);
    expect(await receiptOf(id)).toMatchObject({ total: '55.20', refunded: '55.20' });
  });
});

describe('the days of an order', () => {
  test('are kept as they were sold, and its steps follow', async () => {
    const id = await buy('49.29');
    const { promised, arrives, steps } = await receiptOf(id);
    expect(arrives).toEqual(promised);
    expect(steps.map(({ id: step, state }) => `${step} ${state}`)).toEqual([
      'proof current',
      'printing to_come',
      'checking to_come',
      'shipping to_come',
      'arrival to_come',
    ]);
    const days = steps.map(({ day }) => day ?? '');
    expect(days).toEqual(days.toSorted());
    for (const step of ['in_review', 'printing', 'quality_check', 'shipped']) {
      expect((await owner.step(id, step)).status).toBe(200);
    }
    expect((await receiptOf(id)).steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'current']);
  });

  test('move while a proof waits for longer than two days, and stay moved once it is answered', async () => {
    const id = await buy('49.29');
    const before = await receiptOf(id);
    const sold = await owner.read(id);
    await owner.step(id, 'in_review');
    const proofId = await proofs.sent(id);
    const { text } = await proofs.mailOf(id, '1-sent');
    expect(text).toContain('if you need longer, it arrives that much later');
    const { sql } = shop.orders.ctx;
    await sql`update proofs set mailed_at = now() - interval '9 days 1 hour' where id = ${proofId}`;
    const waiting = await receiptOf(id);
    expect(waiting.promised).toEqual(before.promised);
    expect(waiting.arrives && before.arrives && waiting.arrives.from > before.arrives.to).toBe(true);
    expect(waiting.proofWaitsSince).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await proofs.decide(proofId, 'approve')).status).toBe(200);
    const decided = await receiptOf(id);
    expect(decided.arrives).toEqual(waiting.arrives);
    expect(decided.proofWaitsSince).toBeUndefined();
    const { shipsBy } = await owner.read(id);
    expect(shipsBy).toBe(firstOpen(addDays(sold.shipsBy ?? '', 7), shopIsOpen(defaultSettings.days)));
  });

  test.each([
    [
      'mails the proof again',
      async (id: string) =>
        owner.call(orderAddress(id, '/mails'), { kind: 'proof', version: (await owner.read(id)).version }),
    ],
    ['sends a newer version', (id: string) => proofs.send(id)],
    ['prints without an answer', (id: string) => owner.step(id, 'printing')],
  ])('move by all that a proof waited, also if the owner %s', async (_what, act) => {
    const id = await buy('49.29');
    const sold = await owner.read(id);
    await owner.step(id, 'in_review');
    const first = await proofs.sent(id);
    await proofs.mailOf(id, '1-sent');
    await shop.orders.ctx.sql`update proofs set mailed_at = now() - interval '9 days 1 hour' where id = ${first}`;
    expect((await act(id)).status).toBeLessThan(300);
    const open = (await owner.read(id)).prepress.proofs.find(({ isWaiting }) => isWaiting);
    if (open) await proofs.decide(open.id, 'approve');
    expect((await owner.read(id)).shipsBy).toBe(
      firstOpen(addDays(sold.shipsBy ?? '', 7), shopIsOpen(defaultSettings.days)),
    );
  });

  test('move behind the days on which the shop is closed, on the page and in the list', async () => {
    const id = await buy('49.29');
    const { shipsBy: sold = '' } = await owner.read(id);
    const closed = { from: addDays(sold, 1), to: addDays(sold, 20) };
    const days = { ...defaultSettings.days, closed: [closed] };
    await useSettings(shop, { ...defaultSettings, days });
    await owner.step(id, 'in_review');
    const proofId = await proofs.sent(id);
    await shop.orders.ctx.sql`update proofs set mailed_at = now() - interval '5 days 1 hour' where id = ${proofId}`;
    const shipping = async () => (await receiptOf(id)).steps.find(({ id: step }) => step === 'shipping')?.day;
    const reopened = firstOpen(addDays(closed.to, 1), shopIsOpen(days));
    expect(await shipping()).toBe(reopened);
    expect((await proofs.decide(proofId, 'approve')).status).toBe(200);
    expect([await shipping(), (await owner.read(id)).shipsBy]).toEqual([reopened, reopened]);
  });

  test('are never in the past while they are still to come', async () => {
    const id = await buy('49.29');
    await shop.orders.ctx.sql`
      update orders set ship_by = current_date + 3, quote = jsonb_set(quote, '{dates}', quote -> 'dates' || jsonb_build_object(
        'proofBy', current_date - 9, 'printsOn', current_date - 7, 'shipsBy', current_date + 3
      )) where id = ${id}`;
    const days = (await receiptOf(id)).steps.map(({ day }) => day ?? '');
    const today = toShopDay(new Date());
    expect(days.every((day) => day >= today)).toBe(true);
    expect(days).toEqual(days.toSorted());
  });

  test('of an order that was made again of its payment are not known', async () => {
    const id = await buy('49.29');
    await shop.orders.ctx.sql`update orders set quote = null, ship_by = null, print_on = null where id = ${id}`;
    const receipt = await receiptOf(id);
    expect(receipt).toMatchObject({ lines: [{ amount: '45.00' }, { amount: '4.29' }], steps: [] });
    expect(receipt.promised).toBeUndefined();
  });

  test('are missing from an order whose taxes are known as a sum only, which the CSV adds up all the same', async () => {
    await useSettings(shop, taxedInBc);
    const id = await buy('55.20');
    await shop.orders.ctx.sql`update orders set quote = null, ship_by = null, print_on = null where id = ${id}`;
    expect(await exported(id)).toMatchObject({
      'Amount CAD': '55.20',
      'Portrait CAD': '45.00',
      'Shipping CAD': '4.29',
      'GST CAD': '0.00',
      'Tax CAD': '5.91',
    });
  });

  test('of nobody’s order are not found', async () => {
    expect((await shop.get('/api/orders/00000000-0000-4000-8000-000000000000/receipt')).status).toBe(404);
    const draft = await shop.newShopper();
    await shop.openPayment(draft);
    const [row] = await shop.orders.ctx.sql`select id from orders where upload_id = ${draft.uploadId}`;
    expect((await shop.get(`/api/orders/${String(row?.['id'])}/receipt`)).status).toBe(404);
  });
});

describe('what has to be shipped', () => {
  test('is listed by its day, and what is late is counted until it is shipped or waits for its customer', async () => {
    const [first, second, third] = [await buy('49.29'), await buy('49.29'), await buy('49.29')];
    const { sql } = shop.orders.ctx;
    await sql`update orders set ship_by = current_date - 3 where id = ${second}`;
    await sql`update orders set ship_by = current_date - 5 where id = ${third}`;
    const due = await owner.list('?shipping=due');
    expect(due.orders.map(({ id }) => id)).toEqual([third, second, first]);
    expect(due.counts.late).toBe(2);
    expect((await owner.list('?shipping=late')).orders.map(({ id, isLate }) => [id, isLate])).toEqual([
      [third, true],
      [second, true],
    ]);
    await owner.step(third, 'in_review');
    await proofs.sent(third);
    for (const step of ['in_review', 'printing', 'quality_check', 'shipped']) await owner.step(second, step);
    const { orders, counts } = await owner.list('?shipping=late');
    expect([orders.length, counts.late]).toEqual([0, 0]);
    expect((await owner.list('?shipping=due')).orders.map(({ id }) => id)).toEqual([third, first]);
  });
});

describe('a rush', () => {
  test('that was missed is offered back once, with its taxes', async () => {
    await useSettings(shop, { ...withRush, taxes: taxedInBc.taxes });
    const id = await buy('83.20', { rush: true });
    expect(await owner.read(id)).toMatchObject({ options: { rush: true } });
    expect((await owner.read(id)).missedRush).toBeUndefined();
    expect((await refund(id, { amount: '28.00', isForMissedRush: true })).status).toBe(409);
    await shop.orders.ctx.sql`update orders set ship_by = current_date - 2 where id = ${id}`;
    const { missedRush } = await owner.read(id);
    expect(missedRush).toBe('28.00');
    const given = await refund(id, { amount: missedRush, isForMissedRush: true });
    const after = AdminOrder.parse(await given.json());
    expect(after).toMatchObject({ refunded: '28.00', paymentStatus: 'partially_refunded' });
    expect(after.missedRush).toBeUndefined();
    expect(after.refunds.map(({ lines }) => lines)).toEqual([
      [
        { label: 'Rush', amount: '25.00' },
        { label: 'GST', amount: '1.25' },
        { label: 'PST (BC)', amount: '1.75' },
      ],
    ]);
    expect((await refund(id, { amount: '28.00', isForMissedRush: true })).status).toBe(409);
  });
});

test('an address that should be looked at is a problem until the owner has begun', async () => {
  const id = await buy('49.29', { shippingPostalCode: 'M5V 2T6', addressConfirmed: true });
  expect((await owner.read(id)).attention).toEqual([expect.stringContaining('another province')]);
  expect((await owner.list('?attention=true')).orders.map(({ id: listed }) => listed)).toContain(id);
  await owner.step(id, 'in_review');
  expect((await owner.read(id)).attention).toEqual([]);
});

test('no mail, page or slip of a memorial mentions a gift or congratulates, and no mail shows a raw state', async () => {
  const id = await buy('49.29', { recipientName: 'Mia', giftNote: 'He was loved.' });
  const { version, number } = await owner.read(id);
  const mails = () => shop.mail.mails.filter(({ subject }) => subject?.includes(number));
  const isTold = (start: string) =>
    waitUntil(() => Promise.resolve(mails().some(({ subject }) => subject?.startsWith(start))));
  expect((await owner.call(orderAddress(id, '/memorial'), { version, isMemorial: true })).status).toBe(200);
  await isTold('Your portrait is in our hands');
  await isTold('New order');
  await owner.step(id, 'in_review');
  await isTold('We are looking at your photo');
  const proofId = await proofs.sent(id);
  await isTold('Your portrait, before we print it');
  expect((await proofs.decide(proofId, 'approve')).status).toBe(200);
  await isTold('Proof approved');
  for (const [step, start] of [
    ['printing', 'Your portrait is on the printer'],
    ['quality_check', 'Your portrait is printed'],
    ['shipped', 'Your portrait is on its way'],
    ['delivered', 'Your portrait has arrived'],
  ] as const) {
    expect((await owner.step(id, step)).status).toBe(200);
    await isTold(start);
  }
  const texts = mails().map(({ subject, text, html }) => [subject, text, html]);
  const shown = JSON.stringify([texts, await receiptOf(id), slipTexts(await owner.read(id))]);
  expect(shown).not.toMatch(/\bgifts?\b|congratulat/i);
  const rawStates = [...OrderStatus.options, ...ProofState.options].filter((state) => state.includes('_'));
  for (const state of rawStates) expect(JSON.stringify(texts)).not.toContain(state);
});
