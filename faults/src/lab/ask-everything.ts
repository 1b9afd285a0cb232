import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { customerForm } from '@pawlayer/contracts/testing';
import { UnexpectedAnswer } from '@pawlayer/e2e/shop-client';
import type { Lab } from './open-lab.ts';

/** `message` of the contact page; `story` with a photo; `purchase` up to the opened payment, by its last answer. */
export type Asked = 'page' | 'products' | 'gallery' | 'customer' | 'message' | 'story' | 'purchase';
export type Answer = { what: Asked; status: number; hasRetryAfter: boolean; ms: number };

/** A page, reads, writes, uploads and a payment, all at once. */
export const askEverything = async ({ store, shop }: Lab): Promise<Answer[]> => {
  const ask = async (what: Asked, send: () => Promise<Pick<Response, 'status' | 'headers'>>): Promise<Answer> => {
    const since = performance.now();
    const { status, headers } = await send();
    return { what, status, hasRetryAfter: headers.has('retry-after'), ms: performance.now() - since };
  };
  const read = (what: Asked, path: string) =>
    ask(what, () => fetch(store.url + path, { signal: AbortSignal.timeout(40_000) }));
  return Promise.all([
    read('page', '/'),
    read('products', '/api/products'),
    read('gallery', '/api/gallery'),
    ask('customer', () => shop.send('/api/customers', { ...customerForm, email: newMailbox() })),
    ask('message', () => shop.send('/api/contact', { ...question, email: newMailbox() })),
    ask('story', () => shareStory(store)),
    ask('purchase', () => buy(shop)),
  ]);
};

const photo = await readFile(new URL('../../../e2e/photos/small/raccoon.jpg', import.meta.url));

const shareStory = ({ url }: Lab['store']): Promise<Response> => {
  const form = new FormData();
  const fields = {
    customerName: 'Ada',
    petName: 'Otis',
    storyText: 'A good one.',
    email: newMailbox(),
    fillSeconds: '30',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('photo', new File([new Uint8Array(photo)], 'pet.jpg'));
  return fetch(`${url}/api/stories`, { method: 'POST', body: form });
};

/** The answer with which it ended. */
const buy = async (shop: Lab['shop']): Promise<Pick<Response, 'status' | 'headers'>> => {
  try {
    await shop.openPayment(await shop.choose('Cherished', newMailbox()));
    return new Response();
  } catch (error) {
    if (error instanceof UnexpectedAnswer) return error;
    throw error;
  }
};

/** Limits count by mailbox, too. */
export const newMailbox = () => `g10-${randomUUID()}@example.com`;
const question = { name: 'Ada', subject: 'A question', message: 'When?', fillSeconds: 30 };
