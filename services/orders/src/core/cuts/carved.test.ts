import { getOrderReceipt, orderNumber, type Product, readFoundOrders } from '@pawlayer/contracts';
import { petForm } from '@pawlayer/contracts/testing';
import { readAllRows } from '@pawlayer/db/testing';
import { hideIds, openForTests } from '@pawlayer/service-kit/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPersonFixture } from '../../testing/person-fixture.ts';
import { openProofFixture } from '../../testing/proof-fixture.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { beloved, cherished, treasured } from '../../testing/start-catalog.ts';
import { orderForm, paymentForm, startShop, type Shopper, waitUntil } from '../../testing/start-shop.ts';
import { jpeg, raccoon } from '../../testing/upload-fixture.ts';
import { toFoundOrdersToken } from '../order-links/found-orders-rules.ts';

// Nothing is cut here; how a name looks is shown by the tests of images.
const shop = openForTests(() =>
  startShop({ withoutConsumers: ['begin-model', 'make-model', 'remake-model', 'make-preview', 'make-renditions'] }),
);
const people = openForTests(() => openPersonFixture(shop));
const proofs = openForTests(() => openProofFixture(shop));

/** Its picture is 375 mm wide. */
const wall: Product = { ...treasured, size: '15 × 20 in' };
beforeAll(() => {
  shop.catalog.products = [cherished, beloved, wall];
});

/** Upright on the photo of a person of the fixture, and on one of a single pixel. */
const crop = { x: 0.25, y: 0, width: 225 / 451, height: 1 };
const photograph = (change: object = {}) => ({ version: 1, crop, ...change });
/** What spreadsheets would calculate, and browsers would draw. */
const carved = { name: '=Zaurak <b>&', line: '2011 – 2025' };
const longName = 'W'.repeat(24);

const open = (shopper: Shopper, cut: object, product: Product = cherished) =>
  shop.post('/api/create-payment-intent', { ...paymentForm(shopper, product), cut });
const buy = async (shopper: Shopper, cut: object): Promise<string> => {
  const opened = await open(shopper, cut);
  expect(opened.status).toBe(200);
  const intent = String(opened.body['clientSecret']).split('_secret_')[0] ?? '';
  await shop.stripe.confirm(intent);
  const { status, body } = await shop.post('/api/orders', orderForm(shopper, intent));
  expect(status).toBe(201);
  return String(body['id']);
};
const keptCut = async ({ uploadId }: Shopper) => {
  const [row] = await shop.orders.ctx.sql<{ cut: unknown }[]>`
    select cut from orders where upload_id = ${uploadId} order by created_at desc limit 1`;
  return row?.cut;
};
const upload = async (shopper: Shopper, cut: object) => {
  const form = new FormData();
  const fields = { customerId: shopper.customerId, petName: petForm.petName, cut: JSON.stringify(cut) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('photo', jpeg(raccoon));
  const response = await fetch(`${shop.orders.url}/api/upload`, { method: 'POST', body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }; // always an object
};
const mailFor = (orderId: string, occasion: string) =>
  waitUntil(async () =>
    shop.mail.mails.find((mail) => mail.messageId?.startsWith(hideIds(`<order-${orderId}-${occasion}`))),
  );

describe('a carved name', () => {
  test.each<[string, object]>([
    ['a photograph', {}],
    ['a poster', { style: 'poster', ground: 'moon' }],
  ])('goes with the order of %s, to its customer and to the owner', async (_of, look) => {
    const person = await people.newPerson();
    const cut = photograph({ ...look, carved });
    const id = await buy(person, cut);
    expect(await keptCut(person)).toEqual(cut);

    const receipt = getOrderReceipt.response.parse((await shop.get(`/api/orders/${id}/receipt`)).body);
    expect(receipt.carved).toEqual(carved);
    const token = toFoundOrdersToken(shop.orders.ctx.webhookSecret, person.subject, new Date());
    const found = await shop.post('/api/order-links/orders/read', { token });
    expect(readFoundOrders.response.parse(found.body).orders).toMatchObject([{ id, carved }]);
    expect((await people.owner.read(id)).prepress.suggested).toMatchObject({ ...look, carved });

    for (const occasion of ['confirmation', 'owner-notice']) {
      const mail = await mailFor(id, occasion);
      expect(mail.text).toContain(`Name on the portrait: ${carved.name}\nSecond line: ${carved.line}\n`);
      expect(mail.html).toContain('=Zaurak &lt;b&gt;&amp;');
      expect(mail.html).not.toContain('Zaurak <b>');
      expect(mail.subject).not.toContain('Zaurak');
    }
    const slips = await people.owner.call(`/api/admin/orders/packing/slips?orders=${id}`);
    const [slip] = await readPdf(await slips.arrayBuffer());
    expect(slip?.text).toContain(`Name on the portrait: ${carved.name} Second line: ${carved.line}`);
    const csv = await (await people.owner.call(`/api/admin/orders/export.csv?search=${orderNumber(id)}`)).text();
    expect(csv.split('\r\n')[0]).toMatch(
      /,Name on the portrait,Second line,Street,"Apartment, suite, unit",City,Postal code$/,
    );
    expect(csv).toMatch(/,'=Zaurak <b>&,'2011 – 2025,7350 Horne Street,,Mission,V2V 3Y9\r\n$/);
  });

  test('is asked about in the proof, as the model has it', async () => {
    const shopper = await shop.newShopper();
    const id = await buy(shopper, photograph({ carved: { name: 'Otis' } }));
    const modelId = await proofs.freeze(id);
    const { sql } = shop.orders.ctx;
    await sql`update models set settings = settings || ${sql.json({ carved })} where id = ${modelId}`;
    expect((await proofs.send(id)).status).toBe(201);
    const [proof] = (await proofs.read(id)).prepress.proofs;
    expect((await proofs.readProof(proof?.id ?? '')).carved).toEqual(carved);
    expect((await proofs.mailOf(id, '1-sent')).text).toContain(`Name on the portrait: ${carved.name}`);
    // What is printed lies in the parcel.
    const slips = await people.owner.call(`/api/admin/orders/packing/slips?orders=${id}`);
    expect((await readPdf(await slips.arrayBuffer()))[0]?.text).toContain(`Name on the portrait: ${carved.name}`);
  });

  test('is handed out and erased with the pet, and no log of ours has it', async () => {
    const person = await people.newPerson();
    const words = { name: 'Tarazed', line: 'Mirzam' };
    const id = await buy(person, photograph({ carved: words }));
    const { version, prepress } = await people.owner.read(id);
    const change = { version, crop: prepress.suggested.crop, carved: { name: 'Alphard', line: 'Mirzam' } };
    expect((await people.owner.call(`/api/admin/orders/${id}/cut`, change)).status).toBe(200);
    const { records } = await people.collect(person.subject);
    expect(records['orders']).toMatchObject([{ cut: { carved: change.carved }, chosenCut: { carved: words } }]);
    expect(records['models']).toEqual([{ orderId: id, number: 1, carved: change.carved }]);
    expect(JSON.stringify(await shop.orders.auditLog())).not.toMatch(/Tarazed|Alphard|Mirzam/);

    await shop.orders.ctx.sql`update orders set production = 'delivered' where id = ${id}`;
    expect((await people.erase(person.subject)).held).toEqual([]);
    expect(await readAllRows(shop.orders.databaseUrl)).not.toMatch(/Tarazed|Alphard|Mirzam/);
    expect((await people.owner.read(id)).prepress.models).toHaveLength(1);
  });

  test('is none where nothing is said of it, as before', async () => {
    const shopper = await shop.newShopper();
    for (const cut of [photograph(), photograph({ carved: null }), photograph({ style: 'poster', carved: null })]) {
      expect((await open(shopper, cut)).status).toBe(200);
      expect(await keptCut(shopper)).toEqual(cut);
    }
    const id = await buy(shopper, photograph({ carved: null }));
    expect((await shop.get(`/api/orders/${id}/receipt`)).body).not.toHaveProperty('carved');
    const { suggested } = (await people.owner.read(id)).prepress;
    expect(suggested).not.toHaveProperty('carved');
    expect((await mailFor(id, 'confirmation')).text).not.toContain('Name on the portrait');
    const csv = await (await people.owner.call(`/api/admin/orders/export.csv?search=${orderNumber(id)}`)).text();
    expect(csv).toMatch(/,,,7350 Horne Street,,Mission,V2V 3Y9\r\n$/);
  });
});

describe('before a payment is prepared', () => {
  const tooLong =
    /^This is too long for Cherished\. It (needs a width of at least \d+(\.\d)? cm|does not fit on any size)\.$/;

  test('a text that does not fit the size is refused, with the size that it fits', async () => {
    const shopper = await shop.newShopper();
    const cut = photograph({ carved: { name: longName, line: 'W'.repeat(36) } });
    expect(await open(shopper, cut)).toMatchObject({
      status: 400,
      body: {
        code: 'validation',
        fields: {
          'cut.carved.name': expect.stringMatching(tooLong),
          'cut.carved.line': expect.stringMatching(tooLong),
        },
      },
    });
    expect(await keptCut(shopper)).toBeUndefined();
    const { body } = await open(shopper, photograph({ carved: { name: longName } }));
    const fits = Number(/at least ([\d.]+) cm/.exec(JSON.stringify(body))?.[1]);
    expect(fits).toBeGreaterThan(15.2);
    expect(fits).toBeLessThan(38.1);
    expect((await open(shopper, photograph({ carved: { name: longName } }), wall)).status).toBe(200);
  });

  test('one across has more room than one upright', async () => {
    const shopper = await shop.newShopper();
    const words = { name: 'W'.repeat(12) };
    const at = async (change: object) => (await open(shopper, photograph({ carved: words, ...change }))).status;
    expect([await at({}), await at({ orientation: 'across' })]).toEqual([400, 200]);
  });

  test('neither is one that came with the photo, where the payment says nothing of the cut', async () => {
    const { customerId } = await shop.newShopper();
    const shopper = { customerId, uploadId: '' };
    const ofRaccoon = { crop: { x: 0.2, y: 0, width: 0.5625, height: 1 } };
    const { status, body } = await upload(shopper, photograph({ ...ofRaccoon, carved: { name: longName } }));
    expect(status).toBe(201);
    const form = paymentForm({ customerId, uploadId: String(body['id']) });
    expect(await shop.post('/api/create-payment-intent', form)).toMatchObject({
      status: 400,
      body: { fields: { 'cut.carved.name': expect.stringMatching(tooLong) } },
    });
    const plain = photograph(ofRaccoon);
    expect((await shop.post('/api/create-payment-intent', { ...form, cut: plain })).status).toBe(200);
  });

  const refused: [unknown, string, string][] = [
    [{ name: '' }, 'name', 'Please enter what we should carve'],
    [{ name: 'O'.repeat(25) }, 'name', 'Please use at most 24 characters'],
    [{ name: 'Otis', line: 'O'.repeat(37) }, 'line', 'Please use at most 36 characters'],
    [{ name: 'Otis 🐾' }, 'name', 'We cannot carve 🐾'],
    [{ name: 'רקס' }, 'name', 'We cannot carve ר ק ס'],
    [{ name: 'Otis', line: '\u0000' }, 'line', 'This text has characters that cannot be saved'],
  ];
  test.each(refused)('%j is refused in words, and so is its photo', async (words, field, message) => {
    const shopper = await shop.newShopper();
    const refusal = { status: 400, body: { code: 'validation', fields: { [`cut.carved.${field}`]: message } } };
    expect(await open(shopper, photograph({ carved: words }))).toMatchObject(refusal);
    expect(await upload(shopper, photograph({ carved: words }))).toMatchObject(refusal);
    expect(await keptCut(shopper)).toBeUndefined();
  });

  test.each([['a text'], [7], [{ line: 'alone' }], [[]]])('%j is no carved name', async (words) => {
    expect((await open(await shop.newShopper(), photograph({ carved: words }))).status).toBe(400);
  });
});

describe('once the money is taken', () => {
  test('a text that does not fit is kept, shown to the owner, and can be changed', async () => {
    const shopper = await shop.newShopper();
    const { sql } = shop.orders.ctx;
    const id = await buy(shopper, photograph({ carved: { name: 'Otis' } }));
    await sql`
      update orders set cut = cut || ${sql.json({ carved: { name: longName } })} where upload_id = ${shopper.uploadId}`;
    const { attention, version, prepress } = await people.owner.read(id);
    expect(attention).toEqual([
      expect.stringMatching(
        /^The name on the portrait cannot be carved\. This is too long for a picture of 146\.4 mm\. It (needs a width of at least \d+ mm|does not fit on any size)\. Agree with the customer/,
      ),
    ]);
    const form = { version, crop: prepress.suggested.crop, carved: { name: longName } };
    const refused = await people.owner.call(`/api/admin/orders/${id}/cut`, form);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ fields: { 'carved.name': expect.stringContaining('too long for') } });
    const changed = await people.owner.call(`/api/admin/orders/${id}/cut`, { ...form, carved: { name: 'Otis' } });
    expect(changed.status).toBe(200);
    expect((await people.owner.read(id)).attention).toEqual([]);
  });
});
