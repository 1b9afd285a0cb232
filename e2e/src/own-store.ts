import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningStore, startStore, withoutGalleryPictures, withoutPortraits } from '@pawlayer/cli';
import type { Product } from '@pawlayer/contracts';
import type {
  AdminProduct,
  PageText,
  PageTextName,
  PageTextState,
  PageTextVersion,
  ProductChange,
  ShopSettings,
  ShopSettingsVersion,
} from '@pawlayer/contracts/admin';
import { expect, test as base } from './fixtures.ts';

type OwnStore = {
  url: string;
  /** Makes these settings the shop's, starting from those that it comes with. */
  setTerms: (change: (settings: ShopSettings) => void) => Promise<void>;
  /** Changes a product as it is now, and waits until every shopper sees it, which may take some seconds. */
  changeProduct: (name: string, change: ProductChange) => Promise<void>;
  /** Of a session of the owner. */
  token: string;
  /** Makes this what the pages say; without a text, what the shop comes with. */
  setText: (name: PageTextName, text?: PageText) => Promise<void>;
};

/**
 * A page on a store of its own, one for each worker: for specs that change the shop's settings, products or texts, which
 * all others live by. Each of them sets the terms that it needs, and takes its texts back. Its orders' portraits are not cut, and
 * its gallery has no pictures.
 */
export const test = base.extend<object, { ownStore: OwnStore }>({
  ownStore: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const store = await startStore({ env: { RATE_LIMITS: 'off', ...withoutPortraits, ...withoutGalleryPictures } });
      await use(await openOwnStore(store));
      await store.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ ownStore }, use) => use(ownStore.url),
});

const openOwnStore = async ({ url, dataDir }: RunningStore): Promise<OwnStore> => {
  const password = (await readFile(join(dataDir, 'admin-password'), 'utf8')).trim();
  const send = async <T>(
    path: string,
    body?: unknown,
    token = '',
    method = body === undefined ? 'GET' : 'POST',
  ): Promise<T> => {
    const answer = await fetch(url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T; // by the contract
  };
  const { token } = await send<{ token: string }>('/api/admin/login', { password });
  const first = await send<ShopSettingsVersion>('/api/admin/shop-settings', undefined, token);
  let { version } = first;
  return {
    url,
    token,
    changeProduct: async (name, change) => {
      const products = await send<AdminProduct[]>('/api/admin/products', undefined, token);
      const found = products.find((product) => product.name === name);
      if (!found) throw new Error(`no ${name}`);
      const path = `/api/admin/products/${found.id}`;
      const changed = await send<AdminProduct>(path, { ...change, version: found.version }, token, 'PATCH');
      await expect.poll(() => soldAt(url, found.id)).toEqual(changed.active ? [changed.price, changed.price] : []);
    },
    setTerms: async (change) => {
      const settings = structuredClone(first.settings);
      change(settings);
      ({ version } = await send<ShopSettingsVersion>('/api/admin/shop-settings', { version, settings }, token));
    },
    setText: async (name, given) => {
      const path = `/api/admin/page-texts/${name}`;
      const versions = await send<PageTextVersion[]>(`${path}/versions`, undefined, token);
      const text = given ?? versions.at(-1)?.text;
      await send<PageTextState>(path, { text, version: versions[0]?.version }, token);
    },
  };
};

/** The price of a product in the shop's list, and in a quote; neither for one that is not sold. */
const soldAt = async (url: string, productId: string): Promise<(string | undefined)[]> => {
  const listed = (await (await fetch(`${url}/api/products`)).json()) as Product[]; // by the contract
  const quoted = await fetch(`${url}/api/quotes`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ productId, country: 'CA', province: 'BC' }),
  });
  const { lines = [] } = (await quoted.json()) as { lines?: { kind: string; amount: string }[] }; // as above
  return [
    listed.find(({ id }) => id === productId)?.price,
    lines.find(({ kind }) => kind === 'portrait')?.amount,
  ].filter((price) => price !== undefined);
};

/** The changes of the terms that these specs are about. */
export const terms = {
  taxes: ({ taxes }: ShopSettings): void => {
    const since = { from: '2020-01-01', coversShipping: true };
    taxes.gst = { number: '12345 6789 RT0001', ...since };
    taxes.bcPst = { number: 'PST-1234-5678', ...since };
    taxes.qst = { number: '1234567890 TQ0001', ...since };
  },
  rush:
    (perDay: number) =>
    ({ rush }: ShopSettings): void =>
      void Object.assign(rush, { isSold: true, price: '25.00', perDay }),
  unitedStates: ({ shipping }: ShopSettings): void =>
    void shipping.countries.push({
      code: 'US',
      price: '19.00',
      freeFrom: '150.00',
      transit: { minDays: 5, maxDays: 9 },
    }),
};
