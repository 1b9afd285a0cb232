import { Proof, type Preview } from '@pawlayer/contracts';
import { AdminOrder, type ProductionForm } from '@pawlayer/contracts/admin';
import { hideIds } from '@pawlayer/service-kit/testing';
import { keys } from '@pawlayer/storage';
import { settlePayment } from '../money/settlements/actions.ts';
import { waitUntil, type JsonAnswer, type Shop } from './start-shop.ts';

const settings = {
  crop: { x: 0, y: 0, width: 1, height: 1 },
  colours: 4,
  widthMm: 108,
  palette: { kind: 'photo' },
} as const;

const preview: Preview = {
  width: 600,
  height: 800,
  closed: 'closed.webp',
  photo: 'photo.webp',
  sheets: ['sheet-0.webp', 'sheet-1.webp'],
  totalLayers: 18,
  thicknessMm: 1.44,
  colours: [
    { hex: '#1b1a1c', name: 'Black', fromLayer: 1, layers: 9, zMm: 0, share: 0.5 },
    { hex: '#f6f4f0', name: 'White', fromLayer: 10, layers: 9, zMm: 0.72, share: 0.5 },
  ],
};

const files = ['closed.webp', 'closed.jpg', 'photo.webp', 'sheet-0.webp', 'sheet-1.webp', 'portrait.stl'];
const types: Readonly<Record<string, string>> = { webp: 'image/webp', jpg: 'image/jpeg' };
const typeOf = (name: string) => types[name.slice(name.indexOf('.') + 1)] ?? 'application/octet-stream';

/** The owner who sends a proof, and the customer who decides it. */
export type ProofFixture = {
  ask: (path: string, body?: object) => Promise<JsonAnswer>;
  /** A paid order. */
  buy: (change?: { petName?: string; isMemorial?: boolean }) => Promise<string>;
  read: (orderId: string) => Promise<AdminOrder>;
  /** Creates a frozen model without the worker, which makes the first ones meanwhile. Returns its id. */
  freeze: (orderId: string) => Promise<string>;
  send: (orderId: string, message?: string, version?: number) => Promise<JsonAnswer>;
  /** Sends a proof of a new frozen model; returns the proof's id. */
  sent: (orderId: string, message?: string) => Promise<string>;
  decide: (proofId: string, decision: 'approve' | 'change', note?: string, pins?: unknown) => Promise<JsonAnswer>;
  /** The proof as its customer sees it. */
  readProof: (proofId: string) => Promise<Proof>;
  /** Waits for the mail about the proof with this key, such as `1-sent`. */
  mailOf: (orderId: string, key: string) => Promise<Shop['mail']['mails'][number]>;
  /** The timeline's events about the proofs of an order. */
  eventsOf: (orderId: string) => Promise<string[]>;
  move: (orderId: string, form: Omit<ProductionForm, 'version'>) => Promise<JsonAnswer>;
};

export const openProofFixture = async (shop: Shop): Promise<ProofFixture> => {
  const { url, ctx, signIn } = shop.orders;
  const token = await signIn();
  const { sql, storage } = ctx;

  const ask: ProofFixture['ask'] = async (path, body) => {
    const response = await fetch(url + path, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as JsonAnswer['body'] }; // always an object
  };
  const read: ProofFixture['read'] = async (orderId) =>
    AdminOrder.parse((await ask(`/api/admin/orders/${orderId}`)).body);

  const freeze: ProofFixture['freeze'] = async (orderId) => {
    await sql`update models set frozen_at = null where order_id = ${orderId}`;
    const [model] = await sql<[{ id: string }]>`
      insert into models (
        order_id, number, settings, state, preview, height_mm, grams, print_minutes, estimated_for, frozen_at
      )
      select
        ${orderId}, count(*) + 100, ${sql.json(settings)}, 'made', ${sql.json(preview)}, 144, '[9, 9]', 200, 'a slicer',
        now()
      from models where order_id = ${orderId} returning id`;
    for (const name of files)
      await storage.put(keys.model(model.id, name), Buffer.from(`the bytes of ${name}`), { contentType: typeOf(name) });
    return model.id;
  };

  const send: ProofFixture['send'] = async (orderId, message, version) =>
    ask(`/api/admin/orders/${orderId}/proofs`, {
      version: version ?? (await read(orderId)).version,
      ...(message !== undefined && { message }),
    });

  return {
    ask,
    read,
    freeze,
    send,
    buy: async ({ isMemorial = false, ...change } = {}) => {
      const intent = await shop.openPayment(await shop.newShopper(change));
      await shop.stripe.confirm(intent);
      const { order } = await settlePayment(ctx, intent);
      if (!order) throw new Error('nothing was bought');
      await sql`update orders set is_memorial = ${isMemorial} where id = ${order.orderId}`;
      return order.orderId;
    },
    sent: async (orderId, message) => {
      await freeze(orderId);
      const { status, body } = await send(orderId, message);
      if (status !== 201) throw new Error(`no proof: ${status} ${JSON.stringify(body)}`);
      return AdminOrder.parse(body).prepress.proofs[0]?.id ?? '';
    },
    decide: (proofId, decision, note, pins) =>
      shop.post(`/api/proofs/${proofId}/decision`, {
        decision,
        ...(note !== undefined && { note }),
        ...(pins !== undefined && { pins }),
      }),
    readProof: async (proofId) => Proof.parse((await shop.get(`/api/proofs/${proofId}`)).body),
    mailOf: (orderId, key) =>
      waitUntil(async () =>
        shop.mail.mails.find(
          ({ messageId }) => messageId === hideIds(`<order-${orderId}-proof-${key}@pawlayer.example>`),
        ),
      ),
    eventsOf: async (orderId) =>
      (await read(orderId)).timeline.map(({ kind }) => kind).filter((kind) => kind.startsWith('proof_')),
    move: async (orderId, form) =>
      ask(`/api/admin/orders/${orderId}/production`, { ...form, version: (await read(orderId)).version }),
  };
};
