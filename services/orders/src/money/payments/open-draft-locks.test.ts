import { PaymentIntentForm } from '@pawlayer/contracts';
import { holdBack, openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, onTestFinished, test } from 'vitest';
import { drawMask } from '../../testing/draw-mask.ts';
import { useSettings, withRush } from '../../testing/shop-settings.ts';
import { beloved } from '../../testing/start-catalog.ts';
import { inAnotherProcess } from '../../testing/start-orders.ts';
import { paymentForm, startShop, type Shopper } from '../../testing/start-shop.ts';
import { raccoon } from '../../testing/upload-fixture.ts';
import { settlePayment } from '../settlements/actions.ts';
import { openPayment } from './actions.ts';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model', 'make-renditions'] }));

const open = (form: object) => shop.post('/api/create-payment-intent', form);
const openElsewhere = (form: object) =>
  openPayment(inAnotherProcess(shop.orders.ctx), PaymentIntentForm.parse(form), '198.18.1.1');
const hold = async (change: string) => {
  const held = await holdBack(shop.orders.ctx.sql, change);
  onTestFinished(held.remove);
  return held;
};

test('of two at once, one takes the last rush place, and the other learns that it is taken', async () => {
  await useSettings(shop, withRush);
  const [one, other] = [await shop.newShopper(), await shop.newShopper()];
  const rushOf = (shopper: Shopper) => ({ ...paymentForm(shopper), amount: '74.29', rush: true });
  const writing = await hold('before insert on orders');
  const first = open(rushOf(one));
  await writing.begun();
  const second = open(rushOf(other));
  await writing.waitedFor();
  await writing.release();
  expect((await first).status).toBe(200);
  expect((await second).body).toMatchObject({ code: 'rush_sold_out', expectedAmount: '49.29' });
});

test('a draft of another size that is asked for while the photo is being paid waits, and is refused', async () => {
  const shopper = await shop.newShopper();
  const intent = await shop.openPayment(shopper);
  await shop.stripe.confirm(intent);
  const paying = await hold('before update of paid_at on orders');
  const settling = settlePayment(shop.orders.ctx, intent);
  await paying.begun();
  const opening = open(paymentForm(shopper, beloved));
  await paying.waitedFor();
  await paying.release();
  const { order } = await settling;
  expect((await opening).body).toMatchObject({ code: 'already_ordered', orderId: order?.orderId });
});

test('of two changes of a draft at once in two processes, neither caller can pay for what the other wished', async () => {
  const shopper = await shop.newShopper();
  const form = paymentForm(shopper);
  shop.stripe.setAvailability('down');
  expect((await open(form)).status).toBe(503);
  shop.stripe.setAvailability('up');
  const writing = await hold('before update of gift on orders');
  const calls = [openElsewhere({ ...form, recipientName: 'Mia' })];
  await writing.begun();
  calls.push(openElsewhere({ ...form, recipientName: 'Noor' }));
  await writing.waitedFor();
  await writing.release();
  const intents = (await Promise.all(calls)).map(({ clientSecret }) => clientSecret.split('_secret_')[0]);
  const kept = await shop.orders.ctx.sql<{ intent: string; name: string }[]>`
    select stripe_payment_intent_id as intent, gift ->> 'recipientName' as name from orders
    where upload_id = ${shopper.uploadId}`;
  for (const [index, name] of ['Mia', 'Noor'].entries()) expect(kept).toContainEqual({ intent: intents[index], name });
});

describe('a mask', () => {
  const photo = { bytes: raccoon, width: 1024, height: 768 };
  const draw = (left: number) => drawMask(64, 48, (x, y) => x > left / 64 && y > 0.2);
  const send = async ({ uploadId, customerId }: Shopper, left: number) => {
    const form = new FormData();
    form.set('customerId', customerId);
    form.set('mask', new Blob([draw(left)]), 'mask.png');
    const response = await fetch(`${shop.orders.url}/api/uploads/${uploadId}/masks`, { method: 'POST', body: form });
    expect(response.status).toBe(200);
    const { mask } = (await response.json()) as { mask: string }; // as the contract says
    return mask;
  };
  /** A photo with as many masks as are kept, and what orders it with the oldest. */
  const full = async () => {
    const shopper = await shop.newShopper({ photo });
    const oldest = await send(shopper, 1);
    for (let left = 2; left <= 20; left += 1) await send(shopper, left);
    const cut = { version: 1, crop: { x: 0.2, y: 0, width: 0.5625, height: 1 }, orientation: 'upright', mask: oldest };
    return { shopper, form: { ...paymentForm(shopper), cut: { ...cut, surroundings: { kind: 'plain', colour: 1 } } } };
  };

  test('that goes while a draft is asked for with it is known no more', async () => {
    const { shopper, form } = await full();
    const saving = await hold('before insert on upload_masks');
    const saved = send(shopper, 21);
    await saving.begun();
    const opening = open(form);
    await saving.waitedFor();
    await saving.release();
    await saved;
    expect((await opening).body).toMatchObject({ code: 'validation', fields: { 'cut.mask': expect.any(String) } });
  });

  test('that a draft is being written with stays, though it is the oldest of too many', async () => {
    const { shopper, form } = await full();
    const writing = await hold('before insert on orders');
    const opening = open(form);
    await writing.begun();
    const saved = send(shopper, 21);
    await writing.waitedFor();
    await writing.release();
    expect((await opening).status).toBe(200);
    await saved;
    expect((await open(form)).status).toBe(200);
    const kept = await shop.orders.ctx.sql`
      select from upload_masks where upload_id = ${shopper.uploadId} and hash = ${form.cut.mask}`;
    expect(kept).toHaveLength(1);
  });
});
