import { readFile } from 'node:fs/promises';
import type { Order } from '@pawlayer/contracts';
import { petForm } from '@pawlayer/contracts/testing';
import { expect, type APIRequestContext } from '@playwright/test';
import { readOrder } from './admin-orders.ts';
import { bearer } from './admin-session.ts';
import { smallPhoto } from './photos.ts';
import { cards, openShopClient } from './shop-client.ts';

/** Scripts in all the ways that a page, a mail program or a template may run them. Each opens a dialog. */
const attacks = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(2)>`,
  `'><svg onload=alert(3)>`,
  `java\tscript:alert(4)`,
  `<a href="javascript:alert(5)">x</a>`,
  `<iframe srcdoc="<script>parent.alert(6)</script>">`,
  `</textarea></title></style><script>alert(7)</script>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=alert(8)>">`,
  `<noscript><p title="</noscript><img src=x onerror=alert(9)>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=alert(10)>`,
  '{{constructor.constructor("alert(11)")()}} ${alert(12)} <%= alert(13) %>',
  `<details open ontoggle=alert(14)><input autofocus onfocus=alert(15)>`,
  `<meta http-equiv=refresh content="0;url=javascript:alert(16)"><base href=//evil.example>`,
  `<style>@import "//evil.example"</style><link rel=stylesheet href=//evil.example>`,
  `</script><img src=x onerror=alert(19)><!--# include virtual="/api/products" --><!--`,
  `\u2028<script>alert(17)</script>\u202e<img src=x onerror=alert(18)>`,
];

/** The attacks that fit, behind a word by which the text is found. */
const attackWith = (word: string, max: number): string => {
  const text = attacks.reduce((sum, attack) => (`${sum} ${attack}`.length <= max ? `${sum} ${attack}` : sum), word);
  return text === word ? '<svg onload=alert()>'.slice(0, max) : text;
};

const post = async (request: APIRequestContext, path: string, options: Parameters<APIRequestContext['post']>[1]) => {
  const answer = await request.post(path, options);
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer;
};
const photoPart = async () => ({ name: 'pet.jpg', mimeType: 'image/jpeg', buffer: await readFile(smallPhoto) });

/** Orders and pays with attacks in every field of a customer, a pet and an address. */
export const orderWithAttacks = async (baseUrl: string, request: APIRequestContext, word: string, email: string) => {
  const shop = await openShopClient(baseUrl);
  const name = attackWith(word, 100);
  const customer = await shop.saveCustomer({ firstName: name, lastName: name, email, phone: attackWith(word, 40) });
  const uploaded = await post(request, '/api/upload', {
    multipart: {
      photo: await photoPart(),
      customerId: customer.id,
      ...Object.fromEntries(Object.keys(petForm).map((field) => [field, name])),
      specialInstructions: attackWith(word, 5000),
    },
  });
  const { id: uploadId } = (await uploaded.json()) as { id: string }; // by the contract
  const product = shop.products.find(({ name: each }) => each === 'Beloved');
  const shipping = {
    shippingStreet: attackWith(word, 200),
    shippingUnit: name,
    shippingCity: name,
    shippingState: name,
    shippingPostalCode: attackWith(word, 20),
    shippingCountry: 'Canada',
  };
  const ordered = { customerId: customer.id, productId: product?.id ?? '', uploadId, amount: '75.00' };
  // An address like this opens no payment, but money that was paid is never refused for its address.
  const payment = await shop.openPayment(ordered, {
    recipientName: name,
    giftNote: attackWith(word, 250).replaceAll('\t', ''),
  });
  expect((await shop.confirm(payment, cards.succeeds)).ok).toBe(true);
  const placed = await shop.sendOrder(payment, shipping);
  expect(placed.status).toBe(201);
  return (await placed.json()) as Order; // by the contract
};

/** Sends a proof of an order with an attack in its message; its customer wishes for a change in attacks, with five pins. */
export const wishWithAttacks = async (request: APIRequestContext, id: string, word: string, token: string) => {
  const prepress = async () => (await readOrder(request, token, id)).prepress;
  const postOrder = async (rest: string, body: object = {}) => {
    const { version } = await readOrder(request, token, id);
    await post(request, `/api/admin/orders/${id}${rest}`, { ...bearer(token), data: { version, ...body } });
  };
  await expect.poll(async () => (await prepress()).models[0]?.state, { timeout: 150_000 }).toBe('made');
  await postOrder(`/models/${(await prepress()).models[0]?.id}/freeze`);
  await postOrder('/proofs', { message: attackWith(word, 1000) });
  const proofId = (await prepress()).proofs[0]?.id ?? '';
  const pins = Array.from({ length: 5 }, (_, at) => ({ x: at / 4, y: at / 4, text: attackWith(word, 200) }));
  await post(request, `/api/proofs/${proofId}/decision`, {
    data: { decision: 'change', note: attackWith(word, 1000), pins },
  });
  return proofId;
};

/** Writes a message and shares a story, with attacks in every field; the owner approves the story. */
export const writeWithAttacks = async (request: APIRequestContext, word: string, email: string, token: string) => {
  const name = attackWith(word, 100);
  await post(request, '/api/contact', {
    data: { name, email, subject: attackWith(word, 150), message: attackWith(word, 5000) },
  });
  await post(request, '/api/stories', {
    multipart: { customerName: name, petName: name, petBreed: name, storyText: attackWith(word, 5000), email },
  });
  const list = (await (await request.get('/api/admin/stories', bearer(token))).json()) as {
    id: string;
    petName: string;
  }[]; // by the contract
  const story = list.find(({ petName }) => petName === name);
  await post(request, `/api/admin/stories/${story?.id}/approve`, bearer(token));
  return { storyId: story?.id ?? '', name };
};

/** Adds a gallery item whose texts are attacks. */
export const showWithAttacks = async (request: APIRequestContext, word: string, token: string): Promise<void> => {
  const name = attackWith(word, 100);
  await post(request, '/api/admin/gallery', {
    ...bearer(token),
    multipart: { image: await photoPart(), petName: name, colorway: name, productName: 'Beloved' },
  });
};
