import { createHash, randomUUID } from 'node:crypto';
import { withdrawGalleryConsent } from '@pawlayer/contracts/admin';
import { petForm, shippingForm } from '@pawlayer/contracts/testing';
import { hideIds, openForTests, tryEveryRole } from '@pawlayer/service-kit/testing';
import { describe, expect, test } from 'vitest';
import { toPayToken } from '../../core/order-links/pay-link-rules.ts';
import { settlePayment } from '../../money/settlements/actions.ts';
import { openAdminFixture, orderAddress } from '../../testing/admin-fixture.ts';
import { startShop, waitUntil } from '../../testing/start-shop.ts';
import { toGalleryToken } from './link-rules.ts';

const shop = openForTests(() => startShop({ withoutConsumers: ['begin-model'] }));
const owner = openForTests(() => openAdminFixture(shop));

const buy = async (form: object = {}, isMemorial = false): Promise<string> => {
  const shopper = await shop.newShopper();
  if (isMemorial) await shop.orders.ctx.sql`update uploads set occasion = 'memorial' where id = ${shopper.uploadId}`;
  const intent = await shop.openPayment(shopper, undefined, { ...shippingForm, ...form });
  await shop.stripe.confirm(intent);
  const { order } = await settlePayment(shop.orders.ctx, intent);
  if (!order) throw new Error('nothing was bought');
  return order.orderId;
};
const mailOf = (orderId: string, key: string) =>
  waitUntil(async () =>
    shop.mail.mails.find(({ messageId }) => messageId?.startsWith(hideIds(`<order-${orderId}-${key}`))),
  );
const tokenIn = (text = '') => /\/gallery-consent#([\w-]+)/.exec(text)?.[1] ?? '';
const tokenOf = async (orderId: string) => tokenIn((await mailOf(orderId, 'confirmation')).text);
const read = (token: string) => shop.post('/api/order-links/gallery/read', { token });
const change = (token: string, isAllowed: unknown) => shop.post('/api/order-links/gallery', { token, isAllowed });
const consentOf = async (orderId: string) => {
  const [row] = await shop.orders.ctx.sql<{ at: Date | null }[]>`select find_gallery_consent(${orderId}) as at`;
  return row?.at ?? undefined;
};
const kinds = async (orderId: string) =>
  (await owner.read(orderId)).timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith('gallery_'));

describe('whether a portrait may be shown in the gallery', () => {
  test('is said with the order, withdrawn by the link of its mail, and given again; looking changes nothing', async () => {
    const id = await buy({ showInGallery: true });
    expect((await owner.read(id)).gallery).toEqual({ allowedAt: expect.any(String), isFinal: false });
    const { text } = await mailOf(id, 'confirmation');
    expect(text).toContain(`with no name but ${petForm.petName}'s`);
    const token = tokenIn(text);
    const seen = await read(token);
    expect(seen).toMatchObject({ status: 200, body: { petName: petForm.petName, isAllowed: true } });
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect(await consentOf(id)).toBeDefined();

    const answers = await Promise.all([change(token, false), change(token, false)]);
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({ status: 200, body: { isAllowed: false } });
    expect(await consentOf(id)).toBeUndefined();
    expect((await owner.read(id)).gallery).toBeUndefined();
    expect(await kinds(id)).toEqual(['gallery_withdrawn']);

    expect((await change(token, true)).body).toMatchObject({ isAllowed: true });
    expect(await kinds(id)).toEqual(expect.arrayContaining(['gallery_withdrawn', 'gallery_allowed']));
    await owner.step(id, 'in_review');
    const later = tokenIn((await mailOf(id, 'in_review')).text);
    expect((await read(later)).body).toMatchObject({ isAllowed: true });
  }, 60_000);

  test('is no if nothing was said, or no longer; the mail then asks, but not about a pet that has died', async () => {
    const id = await buy();
    expect((await owner.read(id)).gallery).toBeUndefined();
    const { text } = await mailOf(id, 'confirmation');
    expect(text).toContain('We show nothing unless you say so');
    expect((await change(tokenIn(text), true)).body).toMatchObject({ isAllowed: true });

    const memorial = await buy({}, true);
    expect((await mailOf(memorial, 'confirmation')).text).not.toContain('gallery');

    const shopper = await shop.newShopper();
    await shop.openPayment(shopper, undefined, { ...shippingForm, showInGallery: true });
    const intent = await shop.openPayment(shopper, undefined, shippingForm);
    await shop.stripe.confirm(intent);
    const { order } = await settlePayment(shop.orders.ctx, intent);
    expect(await consentOf(order?.orderId ?? '')).toBeUndefined();
  }, 60_000);

  test('does not accept a link that is old, forged, cut off or for something else, nor an incomplete request', async () => {
    const id = await buy({ showInGallery: true });
    const token = await tokenOf(id);
    const secret = shop.orders.ctx.webhookSecret;
    const longAgo = new Date(Date.now() - 801 * 86_400_000);
    for (const bad of [
      toGalleryToken('whsec_of_another_shop', id, new Date()),
      toGalleryToken(secret, id, longAgo),
      toGalleryToken(secret, randomUUID(), new Date()),
      toPayToken(secret, id, new Date(Date.now() + 86_400_000)),
      token.slice(0, -1),
      id,
      '',
    ])
      for (const answer of [await read(bad), await change(bad, false)])
        expect(answer).toMatchObject({ status: 404, body: { error: 'This link does not work any more.' } });
    expect((await change(token, 'no')).status).toBe(400);
    expect((await shop.post('/api/order-links/gallery', { isAllowed: false })).status).toBe(400);
    expect((await shop.get(`/api/order-links/gallery?token=${token}`)).status).toBe(404);
    expect((await shop.post('/api/orders/resume', { token })).status).toBe(404);
    expect(await consentOf(id)).toBeDefined();
  });

  test('is withdrawn by the owner alone, once, and audited', async () => {
    const id = await buy({ showInGallery: true });
    const withdraw = () => owner.call(orderAddress(id, '/gallery-consent/withdraw'), {});
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(200);
    expect(await consentOf(id)).toBeUndefined();
    expect((await owner.actions(id)).filter((action) => action === 'order.gallery_withdrawn')).toHaveLength(1);
    expect((await owner.call(orderAddress(randomUUID(), '/gallery-consent/withdraw'), {})).status).toBe(404);
    expect(await tryEveryRole(shop.orders, withdrawGalleryConsent)).toEqual({});
  });

  test('ends with the request to erase its customer, although the order is not over', async () => {
    const email = `${randomUUID()}@example.com`;
    const id = await buy({ showInGallery: true });
    const token = await tokenOf(id);
    await shop.orders.ctx.sql`
      update customers set email = ${email} where id = (select customer_id from orders where id = ${id})`;
    const subject = createHash('sha256').update(email).digest('hex');
    const response = await owner.call(`/api/admin/personal-data/orders/${subject}/erase`, {
      id: randomUUID(),
      at: new Date().toISOString(),
    });
    expect(await response.json()).toMatchObject({ held: [{ orderId: id, why: 'production' }] });
    expect(await consentOf(id)).toBeUndefined();
    expect((await change(token, true)).status).toBe(404);
  });
});
