import { Proof } from '@pawlayer/contracts';
import { listAdminOrders, Prepress } from '@pawlayer/contracts/admin';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eraseExpired } from '../retention/actions.ts';
import { openProofFixture, type ProofFixture } from '../testing/proof-fixture.ts';
import { startShop, waitUntil, type Shop } from '../testing/start-shop.ts';

let shop: Shop;
let room: ProofFixture;
beforeAll(async () => {
  shop = await startShop();
  room = await openProofFixture(shop);
});
afterAll(() => shop.stop());

const read = async (proofId: string) => Proof.parse((await shop.get(`/api/proofs/${proofId}`)).body);
const mail = (orderId: string, occasion: string) =>
  waitUntil(async () =>
    shop.mail.mails.find(({ messageId }) => messageId === `<order-${orderId}-proof-${occasion}@pawlayer.example>`),
  );
const numberOf = (orderId: string) => orderId.slice(0, 8).toUpperCase();
const kinds = async (orderId: string) =>
  (await room.read(orderId)).timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith('proof_'));
const nobody = '00000000-0000-4000-8000-000000000000';

describe('a proof', () => {
  test('reaches its customer by mail, with the words of the artist and a link that shows it', async () => {
    const orderId = await room.buy({ petName: '<b>Otis</b>' });
    const proofId = await room.sent(orderId, 'I kept the notch\non his ear.');
    const { subject, to, text, html } = await mail(orderId, '1-sent');
    expect(subject).toBe(`Your portrait, before we print it (order ${numberOf(orderId)})`);
    expect(to).toEqual([{ name: '', address: 'ada@example.com' }]);
    for (const said of [
      "<b>Otis</b>'s portrait",
      'I kept the notch',
      `https://shop.example/proof?proofId=${proofId}`,
      'If we hear nothing until then',
    ])
      expect(text).toContain(said);
    expect(html).not.toContain('<b>');
    expect(html).toContain(`<img src="https://shop.example/api/proofs/${proofId}/pictures/closed.jpg"`);
    expect(text).not.toContain('closed.jpg');
    const proof = await read(proofId);
    expect(proof).toMatchObject({
      orderNumber: numberOf(orderId),
      petName: '<b>Otis</b>',
      productName: 'Cherished',
      version: 1,
      state: 'open',
      message: 'I kept the notch\non his ear.',
      onSilence: 'approve',
      preview: { sheets: ['sheet-0.webp', 'sheet-1.webp'] },
    });
    expect(Date.parse(proof.decideBy ?? '') - Date.parse(proof.sentAt)).toBeGreaterThanOrEqual(5 * 86_400_000);
    expect(await kinds(orderId)).toEqual(['proof_sent']);
    expect(
      (await shop.orders.auditLog()).filter((line) => line.subject === orderId).map(({ action }) => action),
    ).toEqual(['order.proof_sent']);
  });

  test('comes again when the owner asks, each time as a mail of its own, as long as it waits for an answer', async () => {
    const orderId = await room.buy();
    const again = () => room.ask(`/api/admin/orders/${orderId}/mails`, { kind: 'proof' });
    const cameAgain = () =>
      shop.mail.mails.filter(({ messageId }) => messageId?.startsWith(`<order-${orderId}-proof-1-again-`));
    expect((await room.read(orderId)).mails).toEqual(['confirmation']);
    expect((await again()).status).toBe(409);

    const proofId = await room.sent(orderId);
    const mailedAt = async () =>
      (await shop.orders.ctx.sql<{ mailed_at: Date | null }[]>`select mailed_at from proofs where id = ${proofId}`)[0]
        ?.mailed_at ?? undefined;
    const since = await waitUntil(mailedAt);
    expect((await room.read(orderId)).mails).toEqual(['confirmation', 'proof']);
    for (let times = 0; times < 2; times += 1) expect((await again()).status).toBe(200);
    await waitUntil(async () => cameAgain().length === 2);
    for (const { text } of cameAgain()) expect(text).toContain(`https://shop.example/proof?proofId=${proofId}`);
    expect(await mailedAt()).toEqual(since);

    await room.decide(proofId, 'approve');
    expect((await room.read(orderId)).mails).toEqual(['confirmation']);
    expect((await again()).status).toBe(409);
  });

  test('is not changed by looking at it', async () => {
    const orderId = await room.buy();
    const proofId = await room.sent(orderId);
    await mail(orderId, '1-sent');
    const [{ version }, before] = [await room.read(orderId), await read(proofId)];
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await fetch(`${shop.orders.url}/api/proofs/${proofId}`, { method })).status).toBe(200);
    for (const method of ['GET', 'HEAD'])
      expect((await fetch(`${shop.orders.url}/api/proofs/${proofId}/decision`, { method })).status).toBe(404);
    expect(await read(proofId)).toEqual(before);
    expect((await room.read(orderId)).version).toBe(version);
  });

  test('shows nothing of its customer, and is kept by nobody on the way', async () => {
    const proofId = await room.sent(await room.buy());
    const { body, headers } = await shop.get(`/api/proofs/${proofId}`);
    expect(JSON.stringify(body)).not.toMatch(/ada@example|Moreau|Horne/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('shows the pictures of its model, and nothing else of it', async () => {
    const proofId = await room.sent(await room.buy());
    const picture = (name: string) =>
      fetch(`${shop.orders.url}/api/proofs/${proofId}/pictures/${encodeURIComponent(name)}`);
    for (const name of ['sheet-1.webp', 'closed.webp', 'closed.jpg']) {
      const answer = await picture(name);
      expect(answer.status, name).toBe(200);
      expect(await answer.text()).toBe(`the bytes of ${name}`);
      expect(answer.headers.get('content-type')).toBe(name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');
      expect(answer.headers.get('cache-control')).toContain('private');
    }
    for (const name of ['portrait.stl', 'sheet-2.webp', '../closed.webp', ''])
      expect((await picture(name)).status, name).toBe(404);
    expect((await shop.get(`/api/proofs/${nobody}/pictures/closed.webp`)).status).toBe(404);
  });

  test('is forgotten with its photo, and so is what was said about it', async () => {
    const orderId = await room.buy();
    const proofId = await room.sent(orderId, 'I kept the notch.');
    await room.decide(proofId, 'change', 'Less blue.');
    const { sql } = shop.orders.ctx;
    await sql`update orders set paid_at = paid_at - interval '13 months' where id = ${orderId}`;
    await sql`update uploads set created_at = created_at - interval '13 months' where id = (select upload_id from orders where id = ${orderId})`;
    await eraseExpired(shop.orders.ctx);
    expect((await shop.get(`/api/proofs/${proofId}`)).status).toBe(404);
    expect((await shop.get(`/api/proofs/${proofId}/pictures/closed.webp`)).status).toBe(404);
    const [sent] = Prepress.parse((await room.ask(`/api/admin/orders/${orderId}/prepress`)).body).proofs;
    expect(sent).toMatchObject({ state: 'change_requested' });
    expect([sent?.message, sent?.note]).toEqual([undefined, undefined]);
  });

  test('is unknown under other ids', async () => {
    for (const id of [nobody, 'nonsense']) {
      expect((await shop.get(`/api/proofs/${id}`)).status).toBe(404);
      expect((await room.decide(id, 'approve')).status).toBe(404);
    }
    expect((await room.ask(`/api/admin/orders/${nobody}/proofs`, { version: 1 })).status).toBe(404);
  });
});

describe('the customer', () => {
  test('approves, once and for all, and the owner hears of it', async () => {
    const orderId = await room.buy();
    const proofId = await room.sent(orderId);
    expect(await room.read(orderId)).toMatchObject({ needsApproval: true });
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await room.decide(proofId, 'approve');
      expect(status).toBe(200);
      expect(Proof.parse(body)).toMatchObject({ state: 'approved', decidedBy: 'customer' });
      expect(Proof.parse(body).decideBy).toBeUndefined();
    }
    const { status, body } = await room.decide(proofId, 'change', 'Rather not.');
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'conflict', error: expect.stringContaining('approved already') });
    const told = await mail(orderId, '1-decided');
    expect(told.subject).toBe(`Proof approved: order ${numberOf(orderId)}`);
    expect(told.to).toEqual([{ name: '', address: 'owner@pawlayer.example' }]);
    expect(told.text).toContain(`https://shop.example/admin/orders/${orderId}`);
    expect(await kinds(orderId)).toEqual(['proof_sent', 'proof_approved']);
    expect(await room.read(orderId)).toMatchObject({ needsApproval: false, attention: [] });
    await room.move(orderId, { step: 'in_review' });
    expect((await room.move(orderId, { step: 'printing' })).status).toBe(200);
  });

  test('asks for a change in words, and gets another version to decide', async () => {
    const orderId = await room.buy();
    const first = await room.sent(orderId);
    for (const note of [undefined, '  ']) {
      const { status, body } = await room.decide(first, 'change', note);
      expect(status).toBe(400);
      expect(body['fields']).toEqual({ note: 'Please say what should be different' });
    }
    for (let time = 0; time < 2; time += 1)
      expect((await room.decide(first, 'change', ' Less blue. ')).status).toBe(200);
    expect(await read(first)).toMatchObject({ state: 'change_requested', note: 'Less blue.' });
    for (const other of [room.decide(first, 'change', 'More red.'), room.decide(first, 'approve')])
      expect((await other).status).toBe(409);
    expect((await mail(orderId, '1-decided')).text).toContain('Less blue.');

    const waiting = async () =>
      listAdminOrders.response
        .parse((await room.ask('/api/admin/orders?attention=true')).body)
        .orders.map(({ id }) => id);
    expect((await room.read(orderId)).attention).toEqual([expect.stringContaining('asks for a change')]);
    expect(await waiting()).toContain(orderId);
    const second = await room.sent(orderId);
    expect((await room.read(orderId)).attention).toEqual([]);
    expect(await waiting()).not.toContain(orderId);
    expect((await mail(orderId, '2-sent')).subject).toContain('The new version of your portrait');
    expect((await room.decide(second, 'approve')).status).toBe(200);
    expect(await read(first)).toMatchObject({ version: 1, state: 'change_requested' });
    expect(await kinds(orderId)).toEqual(['proof_sent', 'proof_change_requested', 'proof_sent', 'proof_approved']);
  });

  test('is led on from a version that was sent again', async () => {
    const orderId = await room.buy();
    const first = await room.sent(orderId);
    const second = await room.sent(orderId);
    expect(await read(first)).toMatchObject({ state: 'superseded' });
    const { status, body } = await room.decide(first, 'approve');
    expect(status).toBe(409);
    expect(body['error']).toContain('newer version');
    expect(await read(second)).toMatchObject({ version: 2, state: 'open' });
  });

  test('says one thing, however many speak at once', async () => {
    const orderId = await room.buy();
    const proofId = await room.sent(orderId);
    const answers = await Promise.all([
      room.decide(proofId, 'approve'),
      room.decide(proofId, 'change', 'Less blue.'),
      room.decide(proofId, 'approve'),
      room.decide(proofId, 'change', 'Less blue.'),
    ]);
    const { state } = await read(proofId);
    expect(answers.map(({ status }) => status)).toEqual(
      state === 'approved' ? [200, 409, 200, 409] : [409, 200, 409, 200],
    );
    expect(await kinds(orderId)).toHaveLength(2);
  });

  test('decides nothing about an order that is not worked on', async () => {
    const orderId = await room.buy();
    const proofId = await room.sent(orderId);
    await shop.orders.ctx.sql`update orders set status = 'refunded' where id = ${orderId}`;
    const { status, body } = await room.decide(proofId, 'approve');
    expect(status).toBe(409);
    expect(body['error']).toContain('not working on this order');
    expect(await read(proofId)).toMatchObject({ state: 'open' });
  });
});

describe('the owner', () => {
  test('says nothing that cannot be kept', async () => {
    const orderId = await room.buy();
    await room.freeze(orderId);
    for (const message of ['a\u0000b', 'a\ud800b', 'x'.repeat(5001)])
      expect((await room.send(orderId, message)).status).toBe(400);
    const proofId = await room.sent(orderId, ' \n ');
    expect((await read(proofId)).message).toBeUndefined();
  });

  test('sends frozen models only, of orders that are not printed yet', async () => {
    const orderId = await room.buy();
    const refused = async (why: string) => {
      const { status, body } = await room.send(orderId);
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'forbidden_step', error: expect.stringContaining(why) });
    };
    await refused('Freeze a model first');
    await room.freeze(orderId);
    await shop.orders.ctx.sql`update orders set status = 'disputed' where id = ${orderId}`;
    await refused('before it is printed');
    await shop.orders.ctx.sql`update orders set status = 'paid' where id = ${orderId}`;
    await room.move(orderId, { step: 'in_review' });
    expect((await room.send(orderId)).status).toBe(201);
    await room.move(orderId, { step: 'printing', withoutApproval: true });
    await refused('before it is printed');
  });

  test('sends one proof when two of them press at once', async () => {
    const orderId = await room.buy();
    await room.sent(orderId);
    const { version } = await room.read(orderId);
    const answers = await Promise.all([1, 2, 3].map((n) => room.send(orderId, `from ${n}`, version)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const sent = answers.find(({ status }) => status === 201);
    expect(Prepress.parse(sent?.body).proofs.map(({ state }) => state)).toEqual(['open', 'superseded']);
  });

  test('prints what is approved, or decides alone, which is written down', async () => {
    const orderId = await room.buy();
    const proofId = await room.sent(orderId);
    await room.move(orderId, { step: 'in_review' });
    const { status, body } = await room.move(orderId, { step: 'printing' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'forbidden_step', error: expect.stringContaining('Nobody has approved') });
    expect((await room.move(orderId, { step: 'printing', withoutApproval: true })).status).toBe(200);
    expect(await read(proofId)).toMatchObject({ state: 'approved', decidedBy: 'owner' });
    expect((await room.decide(proofId, 'change', 'Less blue.')).status).toBe(409);
    const { timeline, needsApproval } = await room.read(orderId);
    expect(needsApproval).toBe(false);
    expect(timeline.at(-1)).toMatchObject({ kind: 'printing', detail: { from: 'in_review', withoutApproval: true } });
    const audited = (await shop.orders.auditLog())
      .filter((line) => line.subject === orderId)
      .map(({ action }) => action);
    expect(audited.toSorted()).toEqual(['order.moved', 'order.printed_without_approval', 'order.proof_sent']);
    await room.move(orderId, { step: 'quality_check' });
    expect((await room.move(orderId, { step: 'printing' })).status).toBe(200);
  });

  test('cannot print another model by the approval of one', async () => {
    const orderId = await room.buy();
    await room.decide(await room.sent(orderId), 'approve');
    expect(await room.read(orderId)).toMatchObject({ needsApproval: false });
    await room.freeze(orderId);
    expect(await room.read(orderId)).toMatchObject({ needsApproval: true });
    const proofId = await room.sent(orderId);
    expect(await room.read(orderId)).toMatchObject({ needsApproval: true });
    await room.freeze(orderId);
    await room.move(orderId, { step: 'in_review' });
    await room.move(orderId, { step: 'printing', withoutApproval: true });
    expect(await read(proofId)).toMatchObject({ state: 'superseded' });
  });
});
