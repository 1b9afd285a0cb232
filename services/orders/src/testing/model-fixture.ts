import type { Product } from '@pawlayer/contracts';
import { Filament, type Model, type Prepress } from '@pawlayer/contracts/admin';
import * as z from 'zod';
import { openAdminFixture, orderAddress, type AdminFixture } from './admin-fixture.ts';
import { buyPortrait } from './buy.ts';
import { beloved } from './start-catalog.ts';
import { waitUntil, type NewShopper, type Shop } from './start-shop.ts';
import { raccoon } from './upload-fixture.ts';

/** The owner and the models of orders, which the worker really makes; each takes seconds. */
export type ModelFixture = {
  owner: AdminFixture;
  read: (orderId: string) => Promise<Prepress>;
  /** Adds the order's version to the body. */
  post: (orderId: string, rest: string, body?: object) => Promise<Response>;
  buy: (change?: NewShopper & { product?: Product }) => Promise<string>;
  buyRaccoon: (change?: { petName?: string; product?: Product }) => Promise<string>;
  /** Waits until the model with this number is made or has failed. */
  settled: (orderId: string, number?: number) => Promise<Model>;
  timeline: (orderId: string) => Promise<string[]>;
  filaments: () => Promise<Filament[]>;
};

export const openModelFixture = async (shop: Shop): Promise<ModelFixture> => {
  const owner = await openAdminFixture(shop);

  const read: ModelFixture['read'] = async (id) => (await owner.read(id)).prepress;
  const buy: ModelFixture['buy'] = (change) => buyPortrait(shop, { product: beloved, ...change });

  return {
    owner,
    read,
    buy,
    post: async (id, rest, body = {}) => {
      const { version } = await owner.read(id);
      return owner.call(orderAddress(id, rest), { version, ...body });
    },
    buyRaccoon: (change) => buy({ petName: 'Otis', photo: { bytes: raccoon, width: 1024, height: 768 }, ...change }),
    settled: (id, number = 1) =>
      waitUntil(
        async () => (await read(id)).models.find((model) => model.number === number && model.state !== 'making'),
        180_000,
      ),
    timeline: async (id) => (await owner.read(id)).timeline.map(({ kind }) => kind),
    filaments: async () => z.array(Filament).parse(await (await owner.call('/api/admin/filaments')).json()),
  };
};
