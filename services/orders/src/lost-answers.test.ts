import { randomBytes, randomUUID } from 'node:crypto';
import { shippingForm } from '@pawlayer/contracts/testing';
import type { Sql } from '@pawlayer/db';
import { hashToken, type Owner } from '@pawlayer/service-kit';
import { holdBack } from '@pawlayer/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveDetails } from './core/order-links/details-actions.ts';
import { insertOrderLink } from './core/order-links/queries.ts';
import { saveAddress, saveNotes } from './core/orders/admin-queries.ts';
import { applyOwnersChange } from './core/orders/change-queries.ts';
import { beginNextAttempt, markRefundDropped } from './money/refunds/queries.ts';
import { decideAcceptance } from './money/settlements/acceptance-rules.ts';
import { findForAccepting } from './money/settlements/admin-queries.ts';
import { saveCut } from './production/portraits/cut-admin-queries.ts';
import { listFilaments, updateFilament } from './production/portraits/filament-queries.ts';
import { insertModel, markFrozen, saveMemorial } from './production/portraits/model-admin-queries.ts';
import { getCutOrder } from './production/portraits/preview-queries.ts';
import { insertProof } from './production/proofs/admin-queries.ts';
import { insertSpool, updateSpool } from './production/spools/queries.ts';
import { markMoved } from './production/steps/admin-queries.ts';
import { openAdminFixture, type AdminFixture } from './testing/admin-fixture.ts';
import { buyPortrait } from './testing/buy.ts';
import { deliverEvents } from './testing/deliver-events.ts';
import { openProofFixture, type ProofFixture } from './testing/proof-fixture.ts';
import { startShop, waitUntil, type Shop } from './testing/start-shop.ts';

let shop: Shop;
let owner: AdminFixture;
let proofs: ProofFixture;
beforeAll(async () => {
  shop = await startShop({ withoutConsumers: ['begin-model', 'make-preview', 'make-model', 'remake-model'] });
  owner = await openAdminFixture(shop);
  proofs = await openProofFixture(shop);
});
afterAll(() => shop.stop());

const direct = () => shop.orders.ctx.sql;
const countEntries = async () => (await shop.orders.auditLog()).length;

const newOwner = (): Owner => ({ session: hashToken(owner.token), requestId: randomUUID() });
const versionOf = async (id: string) => (await owner.read(id)).version;

const withRefund = async () => {
  const id = await buyPortrait(shop);
  const [refund] = await direct()<[{ id: string; orderId: string; attempt: number }]>`
    insert into refund_requests (order_id, amount_cents, request_id, keyed_at)
    values (${id}, 500, 'first', now() - interval '2 days') returning id, order_id, attempt`;
  return refund;
};

const misfit = async () => {
  const intent = await shop.openPayment(await shop.newShopper());
  await shop.stripe.ask('POST', `payment_intents/${intent}`, { amount: '4000' });
  await shop.stripe.confirm(intent);
  await deliverEvents(shop, intent);
  const order = await waitUntil(async () => {
    const [settled] = await direct()<{ id: string }[]>`
      select id from orders where stripe_payment_intent_id = ${intent} and status = 'amount_mismatch'`;
    return settled;
  });
  return order.id;
};

const address = {
  street: shippingForm.shippingStreet,
  city: shippingForm.shippingCity,
  state: shippingForm.shippingState,
  postalCode: shippingForm.shippingPostalCode,
  country: 'CA' as const,
};
const settings = {
  crop: { x: 0, y: 0, width: 1, height: 1 },
  colours: 4,
  widthMm: 108,
  palette: { kind: 'photo' as const },
};

type Write = (sql: Sql, by: Owner) => Promise<unknown>;

/** Each prepares what the owner changes, and resolves with the change. */
const changes: Record<string, () => Promise<Write>> = {
  'the acceptance of a payment': async () => {
    const id = await misfit();
    const seen = (await findForAccepting(direct(), id)) ?? expect.fail('no order');
    const change = decideAcceptance(seen, { reason: 'A friend paid' }) ?? expect.fail('nothing to accept');
    return (sql, by) => applyOwnersChange(sql, change, by);
  },
  'a refund that is given up': async () => {
    const refund = await withRefund();
    return (sql, by) => markRefundDropped(sql, refund, by);
  },
  'another attempt of a refund': async () => {
    const refund = await withRefund();
    return (sql, by) => beginNextAttempt(sql, refund, by);
  },
  notes: async () => {
    const id = await buyPortrait(shop);
    const version = await versionOf(id);
    return (sql, by) => saveNotes(sql, { id, version, notes: 'Called.' }, by);
  },
  'an address': async () => {
    const id = await buyPortrait(shop, { address: {} });
    const version = await versionOf(id);
    return (sql, by) => saveAddress(sql, { id, version, address, doubts: [] }, by);
  },
  'a step of the production': async () => {
    const id = await buyPortrait(shop);
    const version = await versionOf(id);
    const move = { from: undefined, to: 'in_review', isNews: true, unapproved: undefined } as const;
    return (sql, by) => markMoved(sql, { id, version, ...move, carrier: undefined, trackingNumber: undefined }, by);
  },
  'the mark of a memorial': async () => {
    const orderId = await buyPortrait(shop);
    const version = await versionOf(orderId);
    return (sql, by) => saveMemorial(sql, { orderId, version }, true, by);
  },
  'a proof': async () => {
    const orderId = await proofs.buy();
    await owner.step(orderId, 'in_review');
    await proofs.freeze(orderId);
    const version = await versionOf(orderId);
    return (sql, by) => insertProof(sql, { orderId, version, message: undefined }, by);
  },
  'a model that is frozen': async () => {
    const orderId = await proofs.buy();
    const modelId = await proofs.freeze(orderId);
    const version = await versionOf(orderId);
    return (sql, by) => markFrozen(sql, { orderId, version }, modelId, by);
  },
  'a model that is asked for': async () => {
    const orderId = await proofs.buy();
    const version = await versionOf(orderId);
    return (sql, by) => insertModel(sql, { orderId, version }, { settings, filaments: [] }, by);
  },
  'a change of a filament': async () => {
    const [{ id, version, name, hex, tdMm, isActive } = expect.fail('no filament')] = await listFilaments(direct());
    return async (sql, by) =>
      (await updateFilament(sql, id, { version, name, hex, tdMm: tdMm + 1, isActive }, by)) === 'saved';
  },
  'a change of a spool': async () => {
    const [{ id: filamentId } = expect.fail('no filament')] = await listFilaments(direct());
    const id = randomUUID();
    const spool = { newGrams: 1000, leftGrams: 900, openedOn: '2026-11-01' };
    await insertSpool(direct(), { id, filamentId, ...spool }, 100, newOwner());
    const [row] = await direct()<[{ version: number }]>`select version from spools where id = ${id}`;
    return (sql, by) => updateSpool(sql, id, { ...spool, ...row, leftGrams: 800, isArchived: false }, 100, by);
  },
  'a change of a cut': async () => {
    const order = await getCutOrder(direct(), await proofs.buy());
    const former = { version: 1, crop: settings.crop } as const;
    const cut = { ...former, crop: { ...settings.crop, width: 0.5, height: 0.5 } };
    return (sql, by) => saveCut(sql, { order, former, cut, model: { settings, filaments: [] } }, by);
  },
};

const isSameForAll = new Set(['notes', 'a model that is asked for', 'a change of a filament', 'a change of a spool']);

/** The table whose row decides; most changes raise the version of an order. */
const decidingTables: Record<string, string> = {
  'a refund that is given up': 'refund_requests',
  'another attempt of a refund': 'refund_requests',
  'a change of a filament': 'filaments',
  'a change of a spool': 'spools',
};

describe('I07 a change whose answer is lost is answered as it was, and made once', () => {
  test.each(Object.keys(changes))('%s', async (name) => {
    const write = (await changes[name]?.()) ?? expect.fail(name);
    const by = newOwner();
    const before = await countEntries();
    // The second is the same statement of the same request, as the database is sent it after a lost answer.
    for (let sent = 0; sent < 2; sent += 1) expect(await write(direct(), by)).toBe(true);
    // Somebody else, who saw the same, is told that it has changed, unless both have written the same.
    expect(await write(direct(), newOwner())).toBe(isSameForAll.has(name));
    expect(await countEntries()).toBe(before + 1);
  });

  test.each(Object.keys(changes))('%s, when it is sent again before the first has committed', async (name) => {
    const write = (await changes[name]?.()) ?? expect.fail(name);
    const by = newOwner();
    const before = await countEntries();
    const held = await holdBack(direct(), `before update on ${decidingTables[name] ?? 'orders'}`);
    try {
      const first = write(direct(), by);
      await held.begun();
      const second = write(direct(), by);
      await held.waitedFor();
      await held.release();
      expect(await Promise.all([first, second])).toEqual([true, true]);
    } finally {
      await held.remove();
    }
    expect(await countEntries()).toBe(before + 1);
  });

  test('what a customer sends by the link of a mail', async () => {
    const orderId = await buyPortrait(shop, { address: {} });
    const token = randomBytes(32).toString('base64url');
    await insertOrderLink(direct(), { orderId, purpose: 'details', days: 1, tokenHash: hashToken(token) });
    const send = (sql: Sql, change: object = {}) =>
      receiveDetails({ ...shop.orders.ctx, sql }, { ...shippingForm, ...change, token }, undefined);
    expect(await send(direct())).toEqual({ orderId });
    expect(await send(direct())).toEqual({ orderId });
    expect((await owner.read(orderId)).timeline.filter(({ kind }) => kind === 'address_added')).toHaveLength(1);
    await expect(send(direct(), { shippingStreet: '1 Other Street' })).rejects.toThrow('This link does not work');
  });
});
