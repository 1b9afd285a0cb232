import { columnsIn, compareColumns, filledColumns, plantWords, readAllRows } from '@pawlayer/db/testing';
import { readAllKeys } from '@pawlayer/messaging/testing';
import { expect, test } from 'vitest';
import { eraseExpired } from './records/retention/actions.ts';
import { columns } from './testing/columns.ts';
import { allMessagesDone } from './testing/deliver-events.ts';
import { openFullOrder } from './testing/full-order-fixture.ts';
import { startShop, type Shop } from './testing/start-shop.ts';

test('V05 every column is declared as a customer’s, the team’s, kept by law, or neither', async () => {
  expect(await compareColumns('orders', columns)).toEqual({ undeclared: [], twice: [], unknown: [] });
});

/** They would write over what is put into the rows. */
const pictureMakers = [
  'begin-model',
  'make-renditions',
  'make-preview',
  'make-model',
  'remake-model',
  'delete-superseded-previews',
];

/** Columns that hold no word of anybody's. */
const without = {
  'models.settings': 'its mask, its retouching and its carved name are looked for below',
  'upload_masks.hash': 'its object is found by it, to be removed; it is looked for below',
  'upload_retouches.hash': 'its object is found by it, to be removed; it is looked for below',
  'uploads.occasion': 'it is one of two words',
  'orders.number': 'it follows from the id',
  'orders.currency': 'it is one of one',
  'orders.status': 'it is one of a few words',
  'orders.stripe_payment_intent_id': 'the events at Stripe are found by it',
};

/** What a customer has no use of, so that the export leaves it out. */
const notExported = {
  'uploads.renditions': 'sizes of smaller copies of the photo, which is in the export',
  'orders.preview': 'file names and colours of pictures that are made of photo and cut',
};

/** Columns in which something stays that tells of nobody. */
const partlyKept = {
  'order_events.detail': 'amounts, statuses, numbers of payments',
  'models.settings': 'the measures of what was printed, without the mask, the retouching and the carved name',
};

type FullOrder = Awaited<ReturnType<typeof openFullOrder>>;

const ship = ({ orders: { ctx } }: Shop) => ctx.sql`update orders set production = 'shipped'`;

const done = { erased: { customers: 1, photos: 1, orders: 1 }, held: [] };

/** How a person comes to be erased, all of whose columns hold a word. */
const ways: Readonly<Record<string, (shop: Shop, full: FullOrder, subject: string) => Promise<void>>> = {
  'at once': async (shop, { erase }, subject) => {
    await ship(shop);
    expect(await erase(subject)).toEqual(done);
  },
  'once their order is over': async (shop, { erase }, subject) => {
    expect(await erase(subject)).toMatchObject({ erased: { customers: 0 }, held: [{ why: 'production' }] });
    await ship(shop);
    await eraseExpired(shop.orders.ctx);
  },
  'when their periods end': async (shop) => {
    const { ctx } = shop.orders;
    await ship(shop);
    for (const age of ['13 months', '8 years']) {
      await ctx.sql`update uploads set created_at = now() - ${age}::interval, counted_from = null`;
      await ctx.sql`update customers set created_at = now() - ${age}::interval, counted_from = null`;
      await ctx.sql`update orders set created_at = now() - ${age}::interval, paid_at = now() - ${age}::interval`;
      await eraseExpired(ctx);
    }
  },
};

/** The owner keeps searches for the person and their pet, and one for neither. */
const keepFilters = async ({ owner }: FullOrder, words: Readonly<Record<string, string>>) => {
  const keep = async (name: string, search: string) =>
    expect((await owner.call('/api/admin/orders/filters', { name, query: { search } })).status).toBe(200);
  for (const column of ['first_name', 'last_name', 'email', 'phone']) {
    await keep(column, words[`customers.${column}`] ?? '');
  }
  await keep('pet', `${words['uploads.pet_name']}’s portrait`);
  await keep('To print', 'Beloved');
};

const plantEverywhere = async ({ orders: { databaseUrl: url, ctx } }: Shop) => {
  const planting = { url, columns, without };
  const law = await plantWords({ ...planting, kind: 'law' });
  const customer = await plantWords({
    ...planting,
    kind: 'customer',
    along: {
      orders: ['accepted_at = now()', 'is_memorial = true'],
      uploads: ['renditions_at = now()', "occasion = 'memorial'"],
    },
  });
  for await (const key of ctx.storage.list())
    await ctx.storage.put(key, Buffer.from(`object:${Object.values(customer).join()}`), { contentType: 'image/png' });
  return { law, customer };
};

const readObjects = async ({ storage }: Shop['orders']['ctx']) => {
  const found: string[] = [];
  for await (const key of storage.list()) found.push(key);
  return found;
};

test.each(Object.keys(ways))(
  'V05 V06 a customer’s columns are in the export, and nothing of them is left anywhere when they are erased %s; what the books need is in both',
  async (way) => {
    const shop = await startShop({ withoutConsumers: pictureMakers });
    try {
      const full = await openFullOrder(shop);
      const { databaseUrl: url, redisUrl, ctx } = shop.orders;
      const { law, customer } = await plantEverywhere(shop);
      await keepFilters(full, customer);
      const [{ subject }] = await ctx.sql<
        [{ subject: string }]
      >`select person_subject(email) as subject from customers`;
      const exported = JSON.stringify((await full.collect(subject)).records);
      const missing = (words: typeof law) =>
        Object.keys(words).filter((column) => !columnsIn(words, exported).includes(column));
      expect(missing(law)).toEqual([]);
      expect(missing(customer).toSorted()).toEqual(Object.keys(notExported).toSorted());

      await ways[way]?.(shop, full, subject);
      await allMessagesDone(shop);
      const left = await readAllRows(url);
      expect(columnsIn({ ...customer, ...full.words }, left + (await readAllKeys(redisUrl)))).toEqual([]);
      expect(columnsIn(law, left)).toEqual(Object.keys(law));
      expect(await filledColumns(url, columns)).toEqual(Object.keys(partlyKept).toSorted());
      expect(await readObjects(ctx)).toEqual([]);
      expect(await ctx.sql`select name from order_filters`).toEqual([{ name: 'To print' }]);
      for (const payment of full.payments) {
        const { metadata } = await shop.stripe.ask('GET', `payment_intents/${payment}`);
        expect(metadata?.['email'] ?? '').toBe('');
      }
    } finally {
      await shop.stop();
    }
  },
);
