import { randomUUID } from 'node:crypto';
import type { Preview } from '@pawlayer/contracts';
import { AdminOrder, type CutChange, saveOrderMask } from '@pawlayer/contracts/admin';
import { holdBack } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderAddress } from '../../testing/admin-fixture.ts';
import { drawMask, isHead } from '../../testing/draw-mask.ts';
import { openModelFixture, type ModelFixture } from '../../testing/model-fixture.ts';
import { openProofFixture, type ProofFixture } from '../../testing/proof-fixture.ts';
import { cherished } from '../../testing/start-catalog.ts';
import { startShop, type Shop } from '../../testing/start-shop.ts';
import { requestFirstModel } from './model-actions.ts';

let shop: Shop;
let models: ModelFixture;
let proofs: ProofFixture;
beforeAll(async () => {
  // Nothing is cut here; what is made of a changed cut is shown by changed-cuts.test.ts.
  shop = await startShop({ withoutConsumers: ['begin-model', 'make-model', 'remake-model', 'make-preview'] });
  models = await openModelFixture(shop);
  proofs = await openProofFixture(shop);
});
afterAll(() => shop.stop());

const upright = { x: 0.2, y: 0, width: 0.5625, height: 1 };
const across = { x: 0, y: 0, width: 1, height: 1 };
const head = drawMask(512, 384, isHead);

const sendMask = async (
  id: string,
  bytes: Buffer<ArrayBuffer> = head,
  { version, token = models.owner.token }: { version?: number; token?: string } = {},
) => {
  const form = new FormData();
  form.set('version', String(version ?? (await models.owner.read(id)).version));
  form.set('mask', new Blob([bytes]), 'mask.png');
  const response = await fetch(`${shop.orders.url}${orderAddress(id, '/masks')}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }; // always an object
};
const savedMask = async (id: string) => saveOrderMask.response.parse((await sendMask(id)).body).mask;

const change = async (id: string, form: Partial<CutChange>) => {
  const response = await models.post(id, '/cut', { crop: upright, ...form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }; // always an object
};
const masksOf = async (id: string) =>
  shop.orders.ctx.sql<{ hash: string }[]>`
    select hash from upload_masks join orders using (upload_id) where orders.id = ${id}`;

describe('the owner changes the cut', () => {
  test('and the order is cut with it from then on; what the customer chose stays readable', async () => {
    const id = await models.buyRaccoon();
    const { suggested: former } = await models.read(id);
    const mask = await savedMask(id);
    const surroundings = { kind: 'plain', colour: 1 } as const;
    const { status, body } = await change(id, { crop: across, orientation: 'across', mask, surroundings });
    expect(status).toBe(200);
    const { suggested, customerCut, canChangeCut, preview, models: made } = AdminOrder.parse(body).prepress;
    expect(suggested).toMatchObject({ crop: across, orientation: 'across', mask, surroundings, widthMm: 195.2 });
    expect(customerCut).toEqual({ version: 1, crop: former.crop });
    expect([canChangeCut, preview]).toEqual([true, undefined]);
    expect(made).toMatchObject([{ number: 1, state: 'making', settings: suggested }]);

    const again = await change(id, { crop: upright });
    expect(AdminOrder.parse(again.body).prepress).toMatchObject({
      customerCut,
      models: [{ number: 2 }, { number: 1 }],
    });
    const { timeline } = AdminOrder.parse(await (await models.owner.call(orderAddress(id))).json());
    expect(timeline.filter(({ kind }) => kind === 'cut_changed').map(({ detail }) => detail)).toEqual([
      { from: customerCut, to: { version: 1, crop: across, orientation: 'across', mask, surroundings } },
      {
        from: { version: 1, crop: across, orientation: 'across', mask, surroundings },
        to: { version: 1, crop: upright },
      },
    ]);
    expect((await models.owner.actions(id)).filter((action) => /cut|mask/.test(action)).toSorted()).toEqual([
      'order.cut_changed',
      'order.cut_changed',
      'order.mask_saved',
    ]);
    const shown = await models.owner.call(orderAddress(id, `/masks/${mask}`));
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ]);
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(head);
  });

  test('into a poster and back, and what is not said of its look stays', async () => {
    const id = await models.buyRaccoon();
    const look = { style: 'poster', colourway: 'ember', ground: 'rays' } as const;
    const { status, body } = await change(id, look);
    expect(status).toBe(200);
    const changed = AdminOrder.parse(body).prepress;
    expect(changed.suggested).toMatchObject({ ...look, sold: { name: 'Ember' } });
    expect(changed.models).toMatchObject([{ number: 1, state: 'making', settings: changed.suggested }]);
    await shop.orders.ctx.sql`update colourways set is_active = false where id = 'ember'`;
    const moved = AdminOrder.parse((await change(id, { crop: across, orientation: 'across' })).body).prepress;
    expect(moved.suggested).toMatchObject({ ...look, sold: { name: 'Ember' }, orientation: 'across' });
    // It is offered no more, but this order has it.
    const arch = { ground: 'arch', groundTone: 'light' } as const;
    const turned = AdminOrder.parse((await change(id, { ...look, ...arch })).body).prepress;
    expect(turned.suggested).toMatchObject({ colourway: 'ember', ...arch, sold: { name: 'Ember' } });
    await shop.orders.ctx.sql`update colourways set is_active = true where id = 'ember'`;

    const photograph = AdminOrder.parse((await change(id, { style: 'photograph' })).body).prepress;
    expect(Object.keys(photograph.suggested)).not.toContain('style');
    expect(await change(id, { ...look, colourway: 'nowhere' })).toMatchObject({
      status: 400,
      body: { fields: { colourway: 'We do not offer this colourway any more. Please choose another one.' } },
    });
    expect(await change(id, { style: 'cubist' } as never)).toMatchObject({ status: 400 });
  });

  test('with a name that is carved, until it is taken away; a model alone keeps it', async () => {
    const id = await models.buyRaccoon();
    const carved = { name: 'Otis', line: '2011 – 2025' };
    const named = AdminOrder.parse((await change(id, { carved })).body).prepress;
    expect(named.suggested).toMatchObject({ carved });
    expect(named.models).toMatchObject([{ number: 1, settings: { carved } }]);
    expect(named.customerCut).not.toHaveProperty('carved');

    // A page of the release before says nothing of it.
    const moved = AdminOrder.parse((await change(id, { crop: across, orientation: 'across' })).body).prepress;
    expect(moved.suggested).toMatchObject({ carved, orientation: 'across' });
    const poster = AdminOrder.parse((await change(id, { style: 'poster', colourway: 'natural' })).body).prepress;
    expect(poster.suggested).toMatchObject({ carved, style: 'poster' });

    const { crop, colours, palette } = poster.suggested;
    const makeModel = (body: object) => models.post(id, '/models', { crop, colours, palette, ...body });
    const again = await makeModel({ widthMm: 146.4, style: 'photograph' });
    expect(AdminOrder.parse(await again.json()).prepress.models[0]?.settings).toMatchObject({ carved });
    const narrow = await makeModel({ widthMm: 40 });
    expect([narrow.status, await narrow.json()]).toMatchObject([
      400,
      {
        fields: {
          widthMm: expect.stringMatching(
            /^The name on the portrait does not fit\. This is too long for a picture of 40 mm\./,
          ),
        },
      },
    ]);

    const empty = AdminOrder.parse((await change(id, { carved: null })).body).prepress;
    expect(empty.suggested).not.toHaveProperty('carved');
    expect(await change(id, { carved: { name: '' } })).toMatchObject({
      status: 400,
      body: { fields: { 'carved.name': 'Please enter what we should carve' } },
    });
  });

  test('not of a model alone, which may have another look', async () => {
    const id = await models.buyRaccoon();
    const look = { style: 'poster', colourway: 'dusk', ground: 'leaves' } as const;
    await change(id, look);
    const { suggested: of } = await models.read(id);
    const { crop, colours, widthMm, palette } = of;
    const makeModel = async (body: object) => {
      const answer = await models.post(id, '/models', { crop, colours, widthMm, palette, ...body });
      expect(answer.status).toBe(201);
      return AdminOrder.parse(await answer.json()).prepress.models[0]?.settings;
    };
    expect(await makeModel({})).toEqual(of);
    const slate = { style: 'poster', colourway: 'slate', ground: 'hills' };
    expect(await makeModel({ ...slate, sold: { name: 'Mine' } })).toEqual({ ...of, ...slate, sold: { name: 'Slate' } });
    expect(await makeModel({ style: 'poster' })).toEqual({ crop, colours, widthMm, palette, style: 'poster' });
    expect(await makeModel({ style: 'photograph' })).toEqual({ crop, colours, widthMm, palette });
    expect((await models.read(id)).suggested).toEqual(of);
    const refused = await models.post(id, '/models', {
      crop,
      colours,
      widthMm,
      palette,
      ...slate,
      colourway: 'nowhere',
    });
    expect(refused.status).toBe(400);
  });

  test('unless somebody else changed the order, and of two at once one wins', async () => {
    const id = await models.buyRaccoon();
    const { version } = await models.owner.read(id);
    const both = await Promise.all([
      change(id, { version, crop: across, orientation: 'across' }),
      change(id, { version }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await sendMask(id, head, { version })).status).toBe(409);
    expect(await masksOf(id)).toEqual([]);
    expect((await models.read(id)).models).toHaveLength(1);
  });

  test('not when a model is frozen, until the customer asks for a change of it', async () => {
    const id = await models.buyRaccoon();
    const mask = await savedMask(id);
    const proofId = await proofs.sent(id);
    const refusal = { status: 409, body: { code: 'conflict', error: expect.stringContaining('frozen') } };
    expect((await models.read(id)).canChangeCut).toBe(false);
    expect(await change(id, { mask, surroundings: { kind: 'plain' } })).toMatchObject(refusal);
    expect(await sendMask(id)).toMatchObject(refusal);
    const { suggested, models: before } = await models.read(id);
    expect([suggested.mask, before.length]).toEqual([undefined, 1]);
    expect((await proofs.decide(proofId, 'change', 'Where is the tail?')).status).toBe(200);
    expect((await models.read(id)).canChangeCut).toBe(true);
    expect((await change(id, { mask, surroundings: { kind: 'plain' } })).status).toBe(200);
  });

  test('not once printing has begun, nor of an order that is not paid', async () => {
    const id = await models.buyRaccoon();
    await proofs.freeze(id);
    await shop.orders.ctx.sql`update orders set production = 'printing' where id = ${id}`;
    expect(await change(id, {})).toMatchObject({ status: 409, body: { code: 'forbidden_step' } });
    const other = await models.buyRaccoon();
    await shop.orders.ctx.sql`update orders set status = 'disputed' where id = ${other}`;
    expect(await change(other, {})).toMatchObject({ status: 409, body: { code: 'forbidden_step' } });
    const unknown = await models.owner.call(orderAddress(randomUUID(), '/cut'), { version: 1, crop: upright });
    expect(unknown.status).toBe(404);
  });

  test('not of a photo that is erased or lost, and says so', async () => {
    const id = await models.buyRaccoon();
    const { sql } = shop.orders.ctx;
    await sql`update uploads set erased_at = now() where id = (select upload_id from orders where id = ${id})`;
    const erased = { status: 409, body: { code: 'photo_erased', error: expect.stringContaining('was erased') } };
    for (const answer of [await change(id, {}), await sendMask(id)]) expect(answer).toMatchObject(erased);
    expect((await models.read(id)).canChangeCut).toBe(false);
    const other = await models.buyRaccoon();
    await sql`update uploads set photo_lost_at = now() where id = (select upload_id from orders where id = ${other})`;
    const lost = { status: 409, body: { code: 'photo_erased', error: expect.stringContaining('was lost') } };
    for (const answer of [await change(other, {}), await sendMask(other)]) expect(answer).toMatchObject(lost);
  });

  test.each([
    ['photo', 'update uploads set erased_at = now()', { status: 409, body: { code: 'photo_erased' } }],
    [
      'mask',
      'with gone as (delete from upload_masks returning upload_id as gone_from) update uploads set erased_at = null from gone',
      { status: 400, body: { fields: { mask: 'We do not have this mask of this photo.' } } },
    ],
  ])('not when its %s goes between the look and the change', async (_what, goes, refusal) => {
    const id = await models.buyRaccoon();
    const mask = await savedMask(id);
    const { sql } = shop.orders.ctx;
    const held = await holdBack(sql, 'before update of erased_at on uploads');
    try {
      const gone = sql.unsafe(`${goes} where uploads.id = (select upload_id from orders where id = '${id}')`).execute();
      await held.begun();
      const changed = change(id, { mask, surroundings: { kind: 'plain' } });
      await held.waitedFor();
      await held.release();
      await gone;
      expect(await changed).toMatchObject(refusal);
    } finally {
      await held.remove();
    }
    expect((await models.read(id)).models).toEqual([]);
  });

  test.each([
    [
      'photo is erased',
      'before update of erased_at on uploads',
      'update uploads set erased_at = now() where id = (select upload_id from orders where id = $1)',
      /was erased/,
    ],
    [
      'order changes',
      'before update of version on orders',
      'update orders set version = version + 1 where id = $1',
      /changed/,
    ],
  ])('and saves no mask when the %s between the look and the writing', async (_what, event, changes, why) => {
    const id = await models.buyRaccoon();
    const { sql } = shop.orders.ctx;
    const held = await holdBack(sql, event);
    try {
      const changed = sql.unsafe(changes, [id]).execute();
      await held.begun();
      const sent = sendMask(id);
      await held.waitedFor();
      await held.release();
      await changed;
      expect(await sent).toMatchObject({ status: 409, body: { error: expect.stringMatching(why) } });
    } finally {
      await held.remove();
    }
    expect(await masksOf(id)).toEqual([]);
  });

  test.each([
    ['all pet', drawMask(512, 384, () => true)],
    ['nothing', drawMask(512, 384, () => false)],
    ['of another photo', drawMask(384, 512, isHead)],
    ['too large', drawMask(1024, 768, isHead)],
    ['no picture', Buffer.from('no mask')],
  ])('but saves no mask that is %s', async (_what, mask) => {
    const id = await models.buyRaccoon();
    expect(await sendMask(id, mask)).toMatchObject({
      status: 400,
      body: { code: 'validation', fields: { mask: expect.stringMatching(/mask/) } },
    });
    expect(await masksOf(id)).toEqual([]);
  });

  test('but with no mask of another photo, and no crop of another shape', async () => {
    const [id, other] = [await models.buyRaccoon(), await models.buyRaccoon()];
    const mask = await savedMask(other);
    const foreign = await change(id, { mask, surroundings: { kind: 'plain' } });
    expect(foreign).toMatchObject({ status: 400, body: { fields: { mask: expect.any(String) } } });
    expect((await models.owner.call(orderAddress(id, `/masks/${mask}`))).status).toBe(404);
    for (const form of [{ crop: across }, { crop: upright, orientation: 'across' as const }])
      expect(await change(id, form)).toMatchObject({ status: 400, body: { fields: { crop: expect.any(String) } } });
    expect((await models.read(id)).customerCut).toBeUndefined();
  });

  test('as the owner or a printer, and nobody else', async () => {
    const id = await models.buyRaccoon();
    for (const token of ['', 'a'.repeat(43)]) {
      expect((await sendMask(id, head, { token })).status).toBe(401);
      const answer = await fetch(`${shop.orders.url}${orderAddress(id, '/cut')}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ version: 1, crop: upright }),
      });
      expect(answer.status).toBe(401);
    }
  });

  test('and of twenty-three masks keeps twenty, with the customer’s and those of models among them', async () => {
    const id = await models.buyRaccoon();
    const mask = await savedMask(id);
    await change(id, { mask, surroundings: { kind: 'plain' } });
    for (let index = 1; index <= 22; index += 1)
      await sendMask(
        id,
        drawMask(64, 48, (x, y) => x > index / 64 && y > 0.2),
      );
    const kept = await masksOf(id);
    expect([kept.length, kept.some(({ hash }) => hash === mask)]).toEqual([20, true]);
  });

  test('V05 what the customer chose goes with the photo', async () => {
    const id = await models.buyRaccoon();
    await change(id, { crop: across, orientation: 'across' });
    const { sql } = shop.orders.ctx;
    await sql`select erase_customers(array(select customer_id from orders where id = ${id}))`;
    expect(await sql`select cut, customer_cut from orders where id = ${id}`).toEqual([
      { cut: null, customerCut: null },
    ]);
    expect(await sql`select detail from order_events where order_id = ${id} and kind = 'cut_changed'`).toEqual([
      { detail: {} },
    ]);
  });
});

describe('the colour of the surroundings', () => {
  test('stays as dark when a model has another number of colours', async () => {
    const id = await models.buyRaccoon();
    const mask = await savedMask(id);
    const { body } = await change(id, { mask, surroundings: { kind: 'plain', colour: 4 } });
    const { suggested } = AdminOrder.parse(body).prepress;
    expect([suggested.colours, suggested.surroundings]).toEqual([5, { kind: 'plain', colour: 4 }]);
    const { mask: _mask, orientation: _orientation, surroundings: _surroundings, ...settings } = suggested;
    await models.post(id, '/models', { ...settings, colours: 7 });
    const { models: all } = await models.read(id);
    expect(all[0]?.settings).toMatchObject({ colours: 7, mask, surroundings: { kind: 'plain', colour: 6 } });
    await models.post(id, '/models', { ...settings, colours: 7, surroundings: { kind: 'plain', colour: 4 } });
    expect((await models.read(id)).models[0]?.settings.surroundings).toEqual({ kind: 'plain', colour: 4 });
  });

  test('is the one that the preview shows where nobody chose one, in each model', async () => {
    const id = await models.buyRaccoon();
    const cut = { version: 1, crop: upright, mask: await savedMask(id), surroundings: { kind: 'plain' } };
    const colour = { hex: '#808080', fromLayer: 1, layers: 3, zMm: 0, share: 0.2 };
    const preview: Preview = {
      width: 600,
      height: 800,
      closed: 'closed.webp',
      sheets: [],
      colours: Array.from({ length: 6 }, () => colour),
      totalLayers: 18,
      thicknessMm: 1.44,
      surroundings: 1, // whatever stands out more in the pixels of a model
    };
    const { ctx } = shop.orders;
    await ctx.sql`update orders set cut = ${ctx.sql.json(cut)}, preview = ${ctx.sql.json(preview)} where id = ${id}`;
    await requestFirstModel(ctx, id);
    const { models: first, suggested } = await models.read(id);
    expect(first[0]?.settings).toMatchObject({ colours: 6, surroundings: { kind: 'plain', colour: 1 } });
    expect(suggested).toEqual(first[0]?.settings);
    const { mask: _mask, surroundings: _surroundings, ...settings } = suggested;
    expect((await models.post(id, '/models', settings)).status).toBe(201);
    expect((await models.read(id)).models[0]?.settings).toEqual(suggested);
  });
});

test('a product with fewer colours than the cut has a surroundings’ colour as dark', async () => {
  const id = await models.buyRaccoon({ product: cherished });
  const mask = await savedMask(id);
  for (const [chosen, expected] of [
    [0, 0],
    [3, 2],
    [6, 3],
  ]) {
    const cut = { version: 1, crop: upright, colours: 7, mask, surroundings: { kind: 'plain', colour: chosen ?? 0 } };
    await shop.orders.ctx.sql`update orders set cut = ${shop.orders.ctx.sql.json(cut)} where id = ${id}`;
    const { suggested } = await models.read(id);
    expect([suggested.colours, suggested.surroundings]).toEqual([4, { kind: 'plain', colour: expected }]);
  }
});

test('an order without a cut, as one restored, is changed like any other', async () => {
  const id = await models.buyRaccoon();
  await shop.orders.ctx.sql`update orders set cut = null where id = ${id}`;
  expect((await change(id, { crop: across, orientation: 'across' })).status).toBe(200);
  expect((await models.read(id)).suggested).toMatchObject({ orientation: 'across' });
});
