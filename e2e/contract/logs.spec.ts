import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { orderNumber, toAmount, toCents, totalCents, type Upload } from '@pawlayer/contracts';
import { petForm, shippingForm } from '@pawlayer/contracts/testing';
import { expect, test, type APIRequestContext } from '@playwright/test';
import { bearer, openSession, ownersPassword, shareStory } from '../src/admin-session.ts';
import { ownerEmail, readMails } from '../src/mailbox.ts';
import { smallPhoto } from '../src/photos.ts';
import { cards, openShopClient } from '../src/shop-client.ts';
import { readLogs } from '../src/store-logs.ts';

const dataFolder = process.env['STORE_DATA_DIR'];

/** Text that occurs nowhere else. */
const mark = (name: string) => `${name}${randomUUID().replaceAll('-', '').slice(0, 12)}`;

const planted = () => ({
  pet: Object.fromEntries(Object.keys(petForm).map((name) => [name, mark(name)])),
  firstName: mark('Ada'),
  lastName: mark('Moreau'),
  email: `${mark('ada')}@example.com`,
  phone: `604 ${String(Math.random()).slice(2, 12)}`,
  street: mark('Horne'),
  unit: mark('Apt'),
  city: mark('Mission'),
  recipientName: mark('Mia'),
  giftNote: mark('love'),
  storyName: mark('Teller'),
  storyPet: mark('Otis'),
  storyText: mark('slept'),
  storyEmail: `${mark('teller')}@example.com`,
  contactName: mark('Asker'),
  contactSubject: mark('Question'),
  contactText: mark('wonder'),
  contactEmail: `${mark('asker')}@example.com`,
});
type Planted = ReturnType<typeof planted>;

const buy = async (request: APIRequestContext, baseUrl: string, text: Planted) => {
  const shop = await openShopClient(baseUrl);
  const { firstName, lastName, email, phone } = text;
  const customer = await shop.saveCustomer({ firstName, lastName, email, phone });
  const photo = { name: `${mark('photo')}.jpg`, mimeType: 'image/jpeg', buffer: await readFile(smallPhoto) };
  const sent = await request.post('/api/upload', { multipart: { ...text.pet, customerId: customer.id, photo } });
  expect(sent.status()).toBe(201);
  const upload = (await sent.json()) as Upload; // by the contract
  const [product] = shop.products;
  if (!product) throw new Error('the store sells nothing');
  const amount = toAmount(totalCents(toCents(product.price)));
  const chosen = { customerId: customer.id, productId: product.id, uploadId: upload.id, amount };
  const shipping = { ...shippingForm, shippingStreet: text.street, shippingUnit: text.unit, shippingCity: text.city };
  const { recipientName, giftNote } = text;
  const paid = await shop.openPayment(chosen, { ...shipping, recipientName, giftNote });
  expect((await shop.confirm(paid, cards.declined)).status).toBe(402);
  await shop.confirm(paid);
  const order = await shop.placeOrder(paid);
  return { order, paid, customer, upload };
};

test(
  'V02 V03 nothing of a purchase, a story, a message or a login is in any log',
  { tag: '@thorough' },
  async ({ request, baseURL }) => {
    test.skip(dataFolder === undefined, 'containers log to their engine');
    const { pet, ...text } = planted();
    const { order, paid, customer, upload } = await buy(request, baseURL ?? '', { pet, ...text });
    await shareStory(request, {
      petName: text.storyPet,
      customerName: text.storyName,
      storyText: text.storyText,
      email: text.storyEmail,
    });
    const contact = {
      name: text.contactName,
      email: text.contactEmail,
      subject: text.contactSubject,
      message: text.contactText,
    };
    expect((await request.post('/api/contact', { data: contact })).ok()).toBe(true);
    const token = await openSession(request);
    const wrongPassword = mark('guess');
    await request.post('/api/admin/login', { data: { password: wrongPassword } });
    for (const path of [
      `/order-success?orderId=${order.id}`,
      `/api/orders/${order.id}`,
      `/api/orders/${order.id}/preview`,
    ])
      await request.get(path, { headers: { Referer: `${baseURL}/order-success?orderId=${order.id}` } });
    await request.get(`/api/admin/orders/${order.id}`, bearer(token));
    await request.get(`/api/admin/orders?search=${text.lastName}`, bearer(token));
    await request.get(`/api/proofs/${order.id}`);
    const mails = [
      ...(await readMails(request, text.email, orderNumber(order.id))),
      ...(await readMails(request, ownerEmail, text.firstName)),
      ...(await readMails(request, ownerEmail, text.contactText)),
    ];
    expect(mails.length).toBeGreaterThan(1);

    const secrets = [
      ...Object.values({ ...text, ...pet }),
      order.id,
      customer.id,
      upload.id,
      paid.clientSecret,
      token,
      wrongPassword,
      await ownersPassword(),
      cards.succeeds,
      cards.declined,
    ];
    expect(secrets.length).toBeGreaterThan(20);
    const logs = await readLogs(dataFolder ?? '');
    expect(logs).toContain(`/api/orders/${order.id.slice(0, 8)}…`); // these are the logs of what happened above
    expect(logs).toContain('/api/orders/:id');
    expect(secrets.filter((secret) => logs.includes(secret))).toEqual([]);
    const subjects = mails.map(({ Subject }) => Subject).join('\n');
    expect(secrets.filter((secret) => subjects.includes(secret))).toEqual([]);
  },
);
