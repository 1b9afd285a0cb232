import { orderNumber } from '@pawlayer/contracts';
import { petForm } from '@pawlayer/contracts/testing';
import { hideIds, type MailCatcher } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverEvents } from '../../testing/deliver-events.ts';
import { beloved, cherished } from '../../testing/start-catalog.ts';
import { orderForm, startShop, waitUntil, type Shop } from '../../testing/start-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const mailFor = (orderId: string, occasion: string): Promise<MailCatcher['mails'][number]> =>
  waitUntil(async () =>
    shop.mail.mails.find((mail) => mail.messageId?.startsWith(hideIds(`<order-${orderId}-${occasion}`))),
  );

const order = async (
  change: Parameters<Shop['newShopper']>[0] = {},
  product = cherished,
  headers: Record<string, string> = {},
) => {
  const shopper = await shop.newShopper(change);
  const intent = await shop.openPayment(shopper, product);
  await shop.stripe.confirm(intent);
  const { body } = await shop.post('/api/orders', orderForm(shopper, intent, product), headers);
  return { id: String(body['id']), intent };
};

const nasty = `<script>alert(1)</script> "Otis" & 'co'\r\nBcc: eve@example.com`;

describe('the confirmation', () => {
  test('says in both parts what was ordered, for whom, and what it costs', async () => {
    const { id } = await order({ petName: 'Otis', specialInstructions: 'Keep the notch\non his left ear.' });
    const mail = await mailFor(id, 'confirmation');
    expect(mail.messageId).not.toContain(id); // mail servers log it
    const number = orderNumber(id);
    expect(mail.subject).toBe(`Your portrait is in our hands (order ${number})`);
    expect(mail.from).toEqual({ name: 'Pawlayer', address: 'hello@pawlayer.example' });
    expect(mail.to).toEqual([{ name: '', address: 'ada@example.com' }]);
    const html = (mail.html ?? '').replaceAll('&#39;', "'");
    expect(html).toContain('7350 Horne Street, Mission, BC V2V\u00A03Y9, Canada');
    for (const part of [mail.text ?? '', html.replaceAll('\u00A0', ' ')]) {
      for (const said of [
        "Otis's portrait is in our hands",
        'Hello Ada',
        number,
        'Cherished',
        '45.00 CAD',
        '4.29 CAD',
        '49.29 CAD',
        '7350 Horne Street, Mission, BC V2V 3Y9, Canada',
        `https://shop.example/order-success?orderId=${id}`,
        'Keep the notch',
        'Arrives',
        'if you answer the proof within 2 days',
        'no card was charged',
      ])
        expect(part).toContain(said);
    }
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(mail.html).toContain(
      `<img src="https://shop.example/api/orders/${id}/preview/closed.jpg" alt="How Otis&#39;s portrait will look" width="300" height="400"`,
    );
    expect(mail.text).not.toContain('closed.jpg');
    expect(mail.text).not.toMatch(/[<>]/);
  });

  test('says Free where shipping is', async () => {
    const { id } = await order({}, beloved);
    expect((await mailFor(id, 'confirmation')).text).toContain('Shipping: Free\nTotal: 75.00 CAD');
  });

  test('keeps what people type out of the headers and harmless in the body', async () => {
    const { id } = await order({ petName: nasty, firstName: nasty, specialInstructions: nasty });
    for (const occasion of ['confirmation', 'owner-notice']) {
      const mail = await mailFor(id, occasion);
      expect(mail.html).not.toContain('<script>');
      expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &quot;Otis&quot; &amp; &#39;co&#39;');
      expect(mail.subject).not.toContain('Otis');
      expect(mail.bcc).toBeUndefined();
      expect(mail.to).toHaveLength(1);
      expect(mail.headers.filter(({ key, value }) => key !== 'subject' && /eve@|script/.test(value))).toEqual([]);
    }
  });

  test('keeps what is written from right to left in its place, and turns nothing else round', async () => {
    const { id } = await order({ petName: 'רקס', firstName: 'שרה\u202E', specialInstructions: 'אוזן שמאל (12)' });
    const confirmation = await mailFor(id, 'confirmation');
    for (const part of [confirmation.text ?? '', (confirmation.html ?? '').replaceAll('&#39;', "'")]) {
      expect(part).toContain("\u2068רקס\u2069's portrait is in our hands");
      expect(part).toContain('Hello \u2068שרה\u2069,');
      expect(part).toContain('\u2068אוזן שמאל (12)\u2069');
    }
    const notice = await mailFor(id, 'owner-notice');
    expect(notice.text).toContain('Customer: \u2068שרה\u2069 Moreau');
    expect(notice.text).not.toContain('\u202E');
  });

  test('carries the id of the request that made the order', async () => {
    const { id } = await order({}, cherished, { 'x-request-id': 'request-from-the-gateway-1' });
    const mail = await mailFor(id, 'confirmation');
    expect(mail.headers.find(({ key }) => key === 'x-request-id')?.value).toBe('request-from-the-gateway-1');
  });
});

test('tells the owner about the order, and lets them answer the customer', async () => {
  const { id, intent } = await order({ petName: 'Juniper' });
  const mail = await mailFor(id, 'owner-notice');
  expect(mail.subject).toBe(`New order ${orderNumber(id)}, 49.29 CAD`);
  expect(mail.html).toContain(`https://shop.example/api/orders/${id}/preview/closed.jpg`);
  expect(mail.to).toEqual([{ name: '', address: 'owner@pawlayer.example' }]);
  expect(mail.replyTo).toEqual([{ name: '', address: 'ada@example.com' }]);
  const { petName: _name, ...pet } = petForm;
  for (const said of ['Juniper (Beagle)', 'Ada Moreau', 'ada@example.com', '604 555 0100', intent, '7350 Horne Street'])
    expect(mail.text).toContain(said);
  for (const said of Object.values(pet)) expect(mail.text).toContain(said);
});

test('a mail server that is down delays mails and loses none', async () => {
  shop.mail.refuse(true);
  const { id } = await order();
  await waitUntil(
    async () => (await shop.orders.ctx.sql`select from inbox where attempts > 0 and state = 'queued'`).length > 0,
  );
  expect(shop.mail.mails.filter((mail) => mail.text?.includes(id))).toEqual([]);
  shop.mail.refuse(false);
  await mailFor(id, 'confirmation');
  await mailFor(id, 'owner-notice');
});

test('asks nobody for an address that came in the meantime', async () => {
  shop.mail.refuse(true);
  const shopper = await shop.newShopper();
  const intent = await shop.openPayment(shopper, cherished, {});
  await shop.stripe.confirm(intent);
  await deliverEvents(shop, intent);
  const asking = () => shop.orders.ctx.sql<{ state: string }[]>`
    select state from inbox join outbox on id = message_id join orders on orders.id::text = payload ->> 'orderId'
    where consumer = 'ask-for-address' and upload_id = ${shopper.uploadId}`;
  const tried = () => shop.orders.ctx.sql`
    select from inbox join outbox on id = message_id join orders on orders.id::text = payload ->> 'orderId'
    where consumer in ('ask-for-address', 'send-confirmation') and upload_id = ${shopper.uploadId} and error is not null`;
  await waitUntil(async () => (await tried()).length === 2);
  const { body } = await shop.post('/api/orders', orderForm(shopper, intent));
  expect(body['shippingAddress']).toContain('7350 Horne Street');
  shop.mail.refuse(false);
  await waitUntil(async () => (await asking())[0]?.state === 'done');
  expect((await mailFor(String(body['id']), 'confirmation')).text).toContain('7350 Horne Street');
  expect(
    shop.mail.mails.filter((mail) => mail.messageId?.includes(hideIds(`${String(body['id'])}-address-request`))),
  ).toEqual([]);
});
