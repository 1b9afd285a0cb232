import { randomUUID } from 'node:crypto';
import { type ChosenCut, Colourway } from '@pawlayer/contracts';
import { petForm } from '@pawlayer/contracts/testing';
import { eventually, openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { orderForm, paymentForm, startShop, type Shopper } from '../../testing/start-shop.ts';
import { jpeg, raccoon } from '../../testing/upload-fixture.ts';

// Nothing is cut here; what is made of a poster is shown by cut-outs.test.ts.
const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model', 'make-renditions'] }));

const listed = async () => z.array(Colourway).parse(await (await fetch(`${shop.orders.url}/api/colourways`)).json());

const crop = { x: 0, y: 0, width: 1, height: 1 };
const poster = (change: object = {}) => ({ version: 1, crop, style: 'poster', ...change });
const draft = (shopper: Shopper, cut: object) =>
  shop.post('/api/create-payment-intent', { ...paymentForm(shopper), cut });

const keptCut = async ({ uploadId }: Shopper) => {
  const [row] = await shop.orders.ctx.sql<{ cut: (ChosenCut & { sold?: object }) | null }[]>`
    select cut from orders where upload_id = ${uploadId} order by created_at desc limit 1`;
  return row?.cut;
};

/** A colourway that only one test knows, so that it may be changed. */
const addColourway = async () => {
  const id = `own-${randomUUID().slice(0, 8)}`;
  await shop.orders.ctx.sql`
    insert into colourways (id, name, stops, filament_ids, position)
    select ${id}, ${id}, stops, filament_ids, 99 from colourways where id = 'harbour'`;
  return id;
};

const ladder = ['#14202e', '#1f3f5b', '#6b3a29', '#8a4b2f', '#b5744a', '#d9a066', '#eac99c', '#f6e9d2'];
const soldAs = (name: string, stops = ladder) => ({
  name,
  stops: stops.map((hex) => expect.objectContaining({ hex, name: expect.any(String), tdMm: expect.any(Number) })),
});

describe('the colourways', () => {
  test('are six ladders of eight colours, in their order, answered by their ETag', async () => {
    const first = await fetch(`${shop.orders.url}/api/colourways`);
    const colourways = z.array(Colourway).parse(await first.json());
    expect(colourways.slice(0, 6).map(({ name }) => name)).toEqual([
      'Ember',
      'Harbour',
      'Meadow',
      'Dusk',
      'Slate',
      'Sepia',
    ]);
    expect(colourways[1]).toEqual({ id: 'harbour', name: 'Harbour', stops: ladder });
    for (const { stops } of colourways) expect(new Set(stops).size).toBe(8);
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${shop.orders.url}/api/colourways`, { headers })).status).toBe(304);
  });

  test('are made of filaments that the shelf has', async () => {
    const rows = await shop.orders.ctx.sql`
      select stop from colourways, jsonb_array_elements(stops) stop
      where not exists (
        select from filaments
        where name = stop ->> 'name' and hex = stop ->> 'hex' and td_mm = (stop ->> 'tdMm')::float8
      )`;
    expect(rows).toEqual([]);
  });

  test('are shown only while they are offered', async () => {
    const id = await addColourway();
    await eventually(async () => expect((await listed()).at(-1)?.id).toBe(id));
    await shop.orders.ctx.sql`update colourways set is_active = false where id = ${id}`;
    await eventually(async () => expect((await listed()).some((each) => each.id === id)).toBe(false));
  });
});

describe('a draft of a poster', () => {
  test('keeps the colours that it was sold with, whatever becomes of the colourway', async () => {
    const id = await addColourway();
    const [shopper, other] = [await shop.newShopper(), await shop.newShopper()];
    const cut = poster({ colourway: id, ground: 'moon', surroundings: { kind: 'plain' } });
    const opened = await draft(shopper, cut);
    expect(opened.status).toBe(200);
    const kept = { ...cut, sold: soldAs(id) };
    expect(await keptCut(shopper)).toEqual(kept);

    await shop.orders.ctx.sql`
      update colourways set is_active = false, name = 'Gone', stops = ember.stops, filament_ids = ember.filament_ids
      from colourways ember where ember.id = 'ember' and colourways.id = ${id}`;
    const again = await draft(shopper, cut);
    expect(again).toMatchObject({ status: 200, body: opened.body });
    expect(await keptCut(shopper)).toEqual(kept);
    expect(await draft(other, cut)).toMatchObject({
      status: 400,
      body: { fields: { 'cut.colourway': 'We do not offer this colourway any more. Please choose another one.' } },
    });
    expect(await keptCut(other)).toBeUndefined();

    // Paid, it is the same; asked for once more, nothing of it is ignored.
    const intent = await shop.openPayment(shopper);
    await shop.stripe.confirm(intent);
    expect((await shop.post('/api/orders', orderForm(shopper, intent))).status).toBe(201);
    expect(await keptCut(shopper)).toEqual(kept);
    expect(await draft(shopper, cut)).toMatchObject({
      status: 409,
      body: { code: 'already_ordered', kept: { ignored: [] } },
    });
    expect(await draft(shopper, { ...cut, ground: 'arch' })).toMatchObject({ body: { kept: { ignored: ['cut'] } } });
  });

  test('takes no colours from the browser', async () => {
    const shopper = await shop.newShopper();
    const sold = { name: 'Mine', stops: [{ name: 'Mine', hex: '#000000', tdMm: 1 }] };
    expect((await draft(shopper, poster({ colourway: 'harbour', sold }))).status).toBe(200);
    expect(await keptCut(shopper)).toEqual(poster({ colourway: 'harbour', sold: soldAs('Harbour') }));
    expect((await draft(shopper, poster({ sold }))).status).toBe(200);
    expect(await keptCut(shopper)).toEqual(poster());
  });

  test('is natural without a colourway, and a photograph has none', async () => {
    const shopper = await shop.newShopper();
    for (const cut of [
      poster({ colourway: 'natural', ground: 'hills', carved: null }),
      { version: 1, crop, style: 'photograph', colourway: 'never-seen' },
      { version: 1, crop },
    ]) {
      expect((await draft(shopper, cut)).status).toBe(200);
      expect(await keptCut(shopper)).toEqual(cut);
    }
  });

  const newer = 'This portrait was made by a newer version of our page. Please reload it and choose again.';
  const refused: [object, string, string][] = [
    [{ style: 'cubist' }, 'style', newer],
    [{ style: null }, 'style', newer],
    [{ ground: 'sea' }, 'ground', newer],
    [{ groundTone: 'grey' }, 'groundTone', newer],
    [{ version: 2 }, 'version', newer],
    [{ colourway: 'nowhere' }, 'colourway', 'We do not offer this colourway any more. Please choose another one.'],
    [{ colourway: 'A colour!' }, 'colourway', 'This is not a colourway'],
  ];
  test.each(refused)('is refused in words with %j, and so is its photo', async (change, field, words) => {
    const shopper = await shop.newShopper();
    const refusal = { status: 400, body: { code: 'validation', fields: { [`cut.${field}`]: words } } };
    expect(await draft(shopper, poster(change))).toMatchObject(refusal);
    expect(await keptCut(shopper)).toBeUndefined();

    const form = new FormData();
    const fields = { customerId: shopper.customerId, petName: petForm.petName, cut: JSON.stringify(poster(change)) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('photo', jpeg(raccoon));
    const uploaded = await fetch(`${shop.orders.url}/api/upload`, { method: 'POST', body: form });
    expect({ status: uploaded.status, body: await uploaded.json() }).toMatchObject(refusal);
  });
});
