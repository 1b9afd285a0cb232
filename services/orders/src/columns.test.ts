import { columnsIn, compareColumns, filledColumns, plantWords, readAllRows } from '@pawlayer/db/testing';
import { expect, test } from 'vitest';
import { columns } from './testing/columns.ts';
import { allMessagesDone, deliverEvents } from './testing/deliver-events.ts';
import { drawMask, isHead } from './testing/draw-mask.ts';
import { openPersonFixture } from './testing/person-fixture.ts';
import { openProofFixture } from './testing/proof-fixture.ts';
import { startShop, type Shop } from './testing/start-shop.ts';

test('V05 every column is declared as a customer’s, the team’s, kept by law, or neither', async () => {
  expect(await compareColumns('orders', columns)).toEqual({ undeclared: [], twice: [], unknown: [] });
});

/** They would write over what is put into the rows. */
const pictureMakers = ['make-renditions', 'make-preview', 'make-model', 'remake-model', 'delete-superseded-previews'];

/** Columns that hold no word of anybody's. */
const without = {
  'models.settings': 'its mask is looked for below',
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
  'models.settings': 'the measures of what was printed, without the mask',
};

/** One order that was changed, shipped and written about, of the only customer of this shop. */
const haveEverything = async (shop: Shop) => {
  const people = await openPersonFixture(shop);
  const proofs = await openProofFixture(shop);
  const person = await people.newPerson();
  const mask = await people.sendMask(person, drawMask(64, 43, isHead));
  const { orderId, intent } = await people.buy(person);
  await deliverEvents(shop, intent);
  const proofId = await proofs.sent(orderId, 'Here it is');
  await proofs.decide(proofId, 'change', 'A little darker');
  await allMessagesDone(shop);
  const { sql } = shop.orders.ctx;
  await sql`update models set settings = settings || ${sql.json({ mask })} where order_id = ${orderId}`;
  await sql`update orders set production = 'quality_check' where id = ${orderId}`;
  const { status, body } = await proofs.move(orderId, { step: 'shipped', trackingNumber: '1234567890123456' });
  expect(status, JSON.stringify(body)).toBe(200);
  await allMessagesDone(shop);
  return { ...people, mask };
};

test('V05 V06 a customer’s columns are in the export and empty after the erasure; those of the books are in both', async () => {
  const shop = await startShop({ withoutConsumers: pictureMakers });
  try {
    const { collect, erase, mask } = await haveEverything(shop);
    const { databaseUrl: url, ctx } = shop.orders;
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
    const [{ subject }] = await ctx.sql<[{ subject: string }]>`select person_subject(email) as subject from customers`;

    const exported = JSON.stringify((await collect(subject)).records);
    const missing = (words: typeof law) =>
      Object.keys(words).filter((column) => !columnsIn(words, exported).includes(column));
    expect(missing(law)).toEqual([]);
    expect(missing(customer).toSorted()).toEqual(Object.keys(notExported).toSorted());

    expect(await erase(subject)).toEqual({ erased: { customers: 1, photos: 1, orders: 1 }, held: [] });
    const left = await readAllRows(url, columns);
    expect(columnsIn({ ...customer, mask }, left)).toEqual([]);
    expect(columnsIn(law, left)).toEqual(Object.keys(law));
    expect(await filledColumns(url, columns)).toEqual(Object.keys(partlyKept).toSorted());
  } finally {
    await shop.stop();
  }
});
