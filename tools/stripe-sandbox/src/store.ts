import type Stripe from 'stripe';
import { openAppendLog, readAppendLog, rewriteAppendLog } from './append-log.ts';

/** The response to a POST with an `Idempotency-Key`. */
export type StoredResponse = {
  at: number;
  method: string;
  path: string;
  fingerprint: string;
  status: number;
  body: unknown;
  requestId: string;
};

/** All stored objects, by kind. */
export type StoredObjects = {
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  /** The test card of a payment method; card numbers are never stored. */
  test_card: { card: string };
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  /** Events to be delivered to the webhook. */
  delivery: { pending: boolean };
  answer: StoredResponse;
};

/** In-memory maps, persisted in a journal. Objects are replaced, never mutated. */
export type SandboxStore = {
  get<K extends keyof StoredObjects>(kind: K, id: string): StoredObjects[K] | undefined;
  /** In order of creation. */
  all<K extends keyof StoredObjects>(kind: K): [id: string, value: StoredObjects[K]][];
  put<K extends keyof StoredObjects>(kind: K, id: string, value: StoredObjects[K]): void;
  /** Resolves when everything stored so far, by any request, is on disk. */
  committed(): Promise<void>;
  close(): Promise<void>;
};

type StoreChange = [kind: keyof StoredObjects, id: string, value: StoredObjects[keyof StoredObjects]];
type Tables = { [K in keyof StoredObjects]: Map<string, StoredObjects[K]> };

const idempotencyKeySeconds = 24 * 3600;

/**
 * Opens the journal, replays it, and compacts it when most entries are outdated. Nothing is saved after `onWriteError`.
 */
export const openStore = (path: string, onWriteError: (error: unknown) => void): SandboxStore => {
  const tables: Tables = {
    payment_intent: new Map(),
    payment_method: new Map(),
    test_card: new Map(),
    charge: new Map(),
    refund: new Map(),
    dispute: new Map(),
    event: new Map(),
    delivery: new Map(),
    answer: new Map(),
  };
  const lines = readAppendLog(path) as StoreChange[][]; // written by this module
  for (const change of lines.flat()) replay(tables, change);
  removeExpired(tables);
  const live = liveChanges(tables);
  if (lines.flat().length > 2 * live.length)
    rewriteAppendLog(
      path,
      live.map((change) => [change]),
    );

  const log = openAppendLog(path, onWriteError);
  let batch: StoreChange[] = [];

  return {
    get: (kind, id) => tables[kind].get(id),
    all: (kind) => [...tables[kind]],
    put: (kind, id, value) => {
      tables[kind].set(id, value);
      batch.push([kind, id, value]);
    },
    committed: async () => {
      // Endpoints are synchronous, so a batch has one request's changes; as one line they are written all or not at
      // all.
      if (batch.length > 0) log.append(batch);
      batch = [];
      await log.flushed();
    },
    close: () => log.close(),
  };
};

const replay = (tables: Tables, [kind, id, value]: StoreChange) => {
  (tables[kind] as Map<string, StoredObjects[keyof StoredObjects]>).set(id, value); // `put` pairs kind and value
};

const removeExpired = (tables: Tables) => {
  const oldest = Date.now() / 1000 - idempotencyKeySeconds;
  for (const [key, answer] of tables.answer) if (answer.at < oldest) tables.answer.delete(key);
  for (const [id, delivery] of tables.delivery) if (!delivery.pending) tables.delivery.delete(id);
};

const liveChanges = (tables: Tables): StoreChange[] =>
  (Object.keys(tables) as (keyof StoredObjects)[]).flatMap((kind) =>
    [...tables[kind]].map(([id, value]): StoreChange => [kind, id, value]),
  ); // keys of Tables are Kinds
