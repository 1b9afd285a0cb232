import type Stripe from 'stripe';
import { openAppendLog, readAppendLog, rewriteAppendLog } from './append-log.ts';

/** A POST that was answered under an `Idempotency-Key`. */
export type StoredResponse = {
  at: number;
  method: string;
  path: string;
  fingerprint: string;
  status: number;
  body: unknown;
  requestId: string;
};

/** Everything the sandbox remembers, by kind. */
export type StoredObjects = {
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  /** Which test card is behind a payment method; the number is never kept. */
  test_card: { card: string };
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  /** Events that still have to reach the webhook. */
  delivery: { pending: boolean };
  answer: StoredResponse;
};

/** Maps in memory over a journal on disk. Objects are replaced, never changed in place. */
export type SandboxStore = {
  get<K extends keyof StoredObjects>(kind: K, id: string): StoredObjects[K] | undefined;
  /** In the order of their making. */
  all<K extends keyof StoredObjects>(kind: K): [id: string, value: StoredObjects[K]][];
  put<K extends keyof StoredObjects>(kind: K, id: string, value: StoredObjects[K]): void;
  /** Resolves when everything put so far, by anyone, is on disk. */
  committed(): Promise<void>;
  close(): Promise<void>;
};

type StoreChange = [kind: keyof StoredObjects, id: string, value: StoredObjects[keyof StoredObjects]];
type Tables = { [K in keyof StoredObjects]: Map<string, StoredObjects[K]> };

const idempotencyKeySeconds = 24 * 3600;

/** Opens the state file, replays it, and rewrites it when most of it is history. After `onBroken` nothing is kept any more. */
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
  const lines = readAppendLog(path) as StoreChange[][]; // we wrote these lines ourselves
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
      // Handlers are synchronous, so a batch is one request's changes: one line, whole or not at all.
      if (batch.length > 0) log.append(batch);
      batch = [];
      await log.flushed();
    },
    close: () => log.close(),
  };
};

const replay = (tables: Tables, [kind, id, value]: StoreChange) => {
  (tables[kind] as Map<string, StoredObjects[keyof StoredObjects]>).set(id, value); // kind and value were paired by put
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
