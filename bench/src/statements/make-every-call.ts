import { readFile } from 'node:fs/promises';
import type { RunningStore } from '@pawlayer/cli';
import { calls, type NamedCall } from '@pawlayer/contracts';
import { smallPhoto } from '@pawlayer/e2e/photos';
import { openShopClient } from '@pawlayer/e2e/shop-client';
import { samplePath, sampleQueries } from './call-addresses.ts';
import { sampleBody } from './call-samples.ts';
import type { MadeUpIds } from './made-up-ids.ts';

/** What a visitor who orders a portrait has called; Stripe's events follow. */
const shopping = ['createCustomer', 'uploadPhoto', 'createPaymentIntent', 'createOrder', 'receiveStripeEvent'];

/** The calls that are made with samples. */
export const sampledCalls = calls.filter(({ name }) => !shopping.includes(name));

/** Calls that take something away from those after them. */
const last = [
  'deleteGalleryItem',
  'deleteFilament',
  'deleteColourway',
  'removePerson',
  'erasePerson',
  'repeatErasures',
  'endOtherSessions',
  'logout',
];

const signIn = async (store: RunningStore): Promise<string> => {
  const answer = await fetch(`${store.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password: store.adminPassword }),
  });
  return ((await answer.json()) as { token: string }).token; // by the contract
};

/** Every call of the contracts through the gateway, each list with each filter, and an order from its photo to its payment. */
export const makeEveryCall = async (store: RunningStore, ids: MadeUpIds): Promise<string[]> => {
  const shop = await openShopClient(store.url);
  await shop.placeOrder(await shop.pay('Cherished'));
  const token = await signIn(store);
  const photo = await readFile(smallPhoto);
  const failures: string[] = [];
  const inOrder = sampledCalls.toSorted((a, b) => last.indexOf(a.name) - last.indexOf(b.name));
  for (const call of inOrder) {
    for (const query of sampleQueries(call, ids)) {
      const answer = await fetch(store.url + samplePath(call, ids) + query, {
        method: call.method,
        ...(await request(call)),
      });
      const text = await answer.text();
      if (answer.status >= 500) failures.push(`${call.name}${query}: ${answer.status} ${text.slice(0, 200)}`);
    }
  }
  return failures;

  async function request(call: NamedCall): Promise<RequestInit> {
    const headers: Record<string, string> = call.roles ? { Authorization: `Bearer ${token}` } : {};
    if (call.method === 'GET') return { headers };
    const body = sampleBody(call, ids, store.adminPassword);
    if (call.form) return { headers, body: toForm(call, body, photo) };
    const version = 'version' in (call.body?.shape ?? {}) ? { version: await versionFor(call, headers) } : {};
    return {
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, ...version }),
    };
  }

  async function versionFor(call: NamedCall, headers: Record<string, string>): Promise<number> {
    if (!call.path.includes('/orders/')) return 1;
    const path = samplePath(call, ids).split('/').slice(0, 5).join('/');
    const answer = await fetch(store.url + path, { headers });
    return ((await answer.json()) as { version: number }).version; // by the contract
  }
};

/** 4 × 3 grey pixels, in the proportions of the made-up photos: half of them are pet. */
const smallMask = new File(
  [
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAAAAACRn/EaAAAAE0lEQVQImWP4////f4b//xkgAABCzAX7BnT8OQAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  'mask.png',
  { type: 'image/png' },
);

const toForm = (call: NamedCall, body: Readonly<Record<string, unknown>>, photo: Uint8Array<ArrayBuffer>): FormData => {
  const form = new FormData();
  for (const [name, { types }] of Object.entries(call.files ?? {}))
    form.set(name, types.includes('image/jpeg') ? new File([photo], 'pet.jpg', { type: 'image/jpeg' }) : smallMask);
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  return form;
};
