import { orderNumber } from '@pawlayer/contracts';
import { hideIds, openForTests } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { eraseExpired } from '../../records/retention/actions.ts';
import { openProofFixture } from '../../testing/proof-fixture.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';

const shop = openForTests(startShop);
const proofs = openForTests(() => openProofFixture(shop));

const nobody = '00000000-0000-4000-8000-000000000000';

describe('a proof', () => {
  test('reaches its customer by mail, with the words of the shop and a link that shows it', async () => {
    const orderId = await proofs.buy({ petName: '<b>Otis</b>' });
    const proofId = await proofs.sent(orderId, 'I kept the notch\non his ear.');
    const { subject, to, text, html } = await proofs.mailOf(orderId, '1-sent');
    expect(subject).toBe(`Your portrait, before we print it (order ${orderNumber(orderId)})`);
    expect(to).toEqual([{ name: '', address: 'ada@example.com' }]);
    for (const said of [
      "<b>Otis</b>'s portrait",
      'I kept the notch',
      `https://shop.example/proof?proofId=${proofId}`,
      'If we do not hear from you by then',
    ])
      expect(text).toContain(said);
    expect(html).not.toContain('<b>');
    expect(html).toContain(`<img src="https://shop.example/api/proofs/${proofId}/pictures/closed.jpg"`);
    expect(text).not.toContain('closed.jpg');
    await waitUntil(async () => (await proofs.readProof(proofId)).decideBy);
    const proof = await proofs.readProof(proofId);
    expect(proof).toMatchObject({
      orderNumber: orderNumber(orderId),
      petName: '<b>Otis</b>',
      productName: 'Cherished',
      version: 1,
      state: 'open',
      message: 'I kept the notch\non his ear.',
      onSilence: 'approve',
      preview: { sheets: ['sheet-0.webp', 'sheet-1.webp'] },
    });
    expect(Date.parse(proof.decideBy ?? '') - Date.parse(proof.sentAt)).toBeGreaterThanOrEqual(5 * 86_400_000);
    expect(await proofs.eventsOf(orderId)).toEqual(['proof_sent']);
    expect(
      (await shop.orders.auditLog()).filter((line) => line.subject === orderId).map(({ action }) => action),
    ).toEqual(['order.proof_sent']);
  });

  test('comes again when the owner asks, each time as a mail of its own, as long as it waits for an answer', async () => {
    const orderId = await proofs.buy();
    const again = async () =>
      proofs.ask(`/api/admin/orders/${orderId}/mails`, {
        kind: 'proof',
        version: (await proofs.read(orderId)).version,
      });
    const cameAgain = () =>
      shop.mail.mails.filter(({ messageId }) => messageId?.startsWith(hideIds(`<order-${orderId}-proof-1-again-`)));
    expect((await proofs.read(orderId)).mails).toEqual(['confirmation']);
    expect((await again()).status).toBe(409);

    const proofId = await proofs.sent(orderId);
    const mailedAt = async () =>
      (await shop.orders.ctx.sql<{ mailedAt: Date | null }[]>`select mailed_at from proofs where id = ${proofId}`)[0]
        ?.mailedAt ?? undefined;
    const since = await waitUntil(mailedAt);
    expect((await proofs.read(orderId)).mails).toEqual(['confirmation', 'proof']);
    for (let times = 0; times < 2; times += 1) expect((await again()).status).toBe(200);
    await waitUntil(async () => cameAgain().length === 2);
    for (const { text } of cameAgain()) expect(text).toContain(`https://shop.example/proof?proofId=${proofId}`);
    await waitUntil(async () => ((await mailedAt()) ?? since) > since);

    await proofs.decide(proofId, 'approve');
    expect((await proofs.read(orderId)).mails).toEqual(['confirmation']);
    expect((await again()).status).toBe(409);
  });

  test('is not changed by looking at it', async () => {
    const orderId = await proofs.buy();
    const proofId = await proofs.sent(orderId);
    await proofs.mailOf(orderId, '1-sent');
    // The days to decide begin once the mail is known to have left.
    const before = await waitUntil(async () => {
      const proof = await proofs.readProof(proofId);
      return proof.decideBy !== undefined && proof;
    });
    const { version } = await proofs.read(orderId);
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await fetch(`${shop.orders.url}/api/proofs/${proofId}`, { method })).status).toBe(200);
    for (const method of ['GET', 'HEAD'])
      expect((await fetch(`${shop.orders.url}/api/proofs/${proofId}/decision`, { method })).status).toBe(404);
    expect(await proofs.readProof(proofId)).toEqual(before);
    expect((await proofs.read(orderId)).version).toBe(version);
  });

  test('shows nothing about its customer, and is cached nowhere', async () => {
    const proofId = await proofs.sent(await proofs.buy());
    const { body, headers } = await shop.get(`/api/proofs/${proofId}`);
    expect(JSON.stringify(body)).not.toMatch(/ada@example|Moreau|Horne/);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('shows the pictures of its model, and nothing else of it', async () => {
    const proofId = await proofs.sent(await proofs.buy());
    const picture = (name: string) =>
      fetch(`${shop.orders.url}/api/proofs/${proofId}/pictures/${encodeURIComponent(name)}`);
    for (const name of ['sheet-1.webp', 'closed.webp', 'closed.jpg', 'photo.webp']) {
      const answer = await picture(name);
      expect(answer.status, name).toBe(200);
      expect(await answer.text()).toBe(`the bytes of ${name}`);
      expect(answer.headers.get('content-type')).toBe(name.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');
      expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
    }
    for (const name of ['portrait.stl', 'sheet-2.webp', '../closed.webp', ''])
      expect((await picture(name)).status, name).toBe(404);
    expect((await shop.get(`/api/proofs/${nobody}/pictures/closed.webp`)).status).toBe(404);
  });

  test('names the version before, with the picture that was sent, where it differs and has the same shape', async () => {
    const orderId = await proofs.buy();
    const first = await proofs.sent(orderId);
    expect((await proofs.readProof(first)).before).toBeUndefined();
    await proofs.send(orderId, 'The same again.');
    const [again] = (await proofs.read(orderId)).prepress.proofs;
    expect((await proofs.readProof(again?.id ?? '')).before).toBeUndefined();

    const third = await proofs.sent(orderId);
    const { before } = await proofs.readProof(third);
    expect(before).toEqual({ proofId: again?.id, version: 2, picture: 'closed.webp' });
    expect((await fetch(`${shop.orders.url}/api/proofs/${before?.proofId}/pictures/${before?.picture}`)).status).toBe(
      200,
    );

    const { sql } = shop.orders.ctx;
    await sql`
      update models set preview = preview || '{"width": 800, "height": 600}'
      where id = (select model_id from proofs where id = ${third})`;
    expect((await proofs.readProof(third)).before).toBeUndefined();
    expect((await proofs.readProof(first)).before).toBeUndefined();
  });

  test('is forgotten with its photo, and so is what was said about it', async () => {
    const orderId = await proofs.buy();
    const proofId = await proofs.sent(orderId, 'I kept the notch.');
    await proofs.decide(proofId, 'change', 'Less blue.');
    const { sql } = shop.orders.ctx;
    await sql`update orders set paid_at = paid_at - interval '13 months' where id = ${orderId}`;
    await sql`update uploads set created_at = created_at - interval '13 months' where id = (select upload_id from orders where id = ${orderId})`;
    await eraseExpired(shop.orders.ctx);
    expect((await shop.get(`/api/proofs/${proofId}`)).status).toBe(404);
    for (const name of ['closed.webp', 'photo.webp'])
      expect((await shop.get(`/api/proofs/${proofId}/pictures/${name}`)).status).toBe(404);
    const [sent] = (await proofs.read(orderId)).prepress.proofs;
    expect(sent).toMatchObject({ state: 'change_requested' });
    expect([sent?.message, sent?.note]).toEqual([undefined, undefined]);
  });

  test('is unknown under other ids', async () => {
    for (const id of [nobody, 'nonsense']) {
      expect((await shop.get(`/api/proofs/${id}`)).status).toBe(404);
      expect((await proofs.decide(id, 'approve')).status).toBe(404);
    }
    expect((await proofs.ask(`/api/admin/orders/${nobody}/proofs`, { version: 1 })).status).toBe(404);
  });
});
