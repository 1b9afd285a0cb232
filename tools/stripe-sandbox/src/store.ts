import type Stripe from 'stripe';
import { openJournal, readJournal, rewriteJournal } from './journal.ts';

/** A POST that was answered under an `Idempotency-Key`. */
export type Answer = {
  at: number;
  method: string;
  path: string;
  fingerprint: string;
  status: number;
  body: unknown;
  requestId: string;
};

/** Everything the sandbox remembers, by kind. */
export type Kinds = {
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
  answer: Answer;
};

/** Maps in memory over a journal on disk. Objects are replaced, never changed in place. */
export type Store = {
  get<K extends keyof Kinds>(kind: K, id: string): Kinds[K] | undefined;
  /** In the order of their making. */
  all<K extends keyof Kinds>(kind: K): [id: string, value: Kinds[K]][];
  put<K extends keyof Kinds>(kind: K, id: string, value: Kinds[K]): void;
  /** Resolves when everything put so far, by anyone, is on disk. */
  committed(): Promise<void>;
  close(): Promise<void>;
};

type Change = [kind: keyof Kinds, id: string, value: Kinds[keyof Kinds]];
type Tables = { [K in keyof Kinds]: Map<string, Kinds[K]> };

const answersKeptSeconds = 24 * 3600;

/** Opens the state file, replays it, and rewrites it when most of it is history. After `onBroken` nothing is kept any more. */
export const openStore = (path: string, onBroken: (error: unknown) => void): Store => {
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
  const lines = readJournal(path) as Change[][]; // we wrote these lines ourselves
  for (const change of lines.flat()) replay(tables, change);
  forgetOld(tables);
  const live = liveChanges(tables);
  if (lines.flat().length > 2 * live.length)
    rewriteJournal(
      path,
      live.map((change) => [change]),
    );

  const journal = openJournal(path, onBroken);
  let batch: Change[] = [];

  return {
    get: (kind, id) => tables[kind].get(id),
    all: (kind) => [...tables[kind]],
    put: (kind, id, value) => {
      tables[kind].set(id, value);
      batch.push([kind, id, value]);
    },
    committed: async () => {
      // Handlers are synchronous, so a batch is one request's changes: one line, whole or not at all.
      if (batch.length > 0) journal.append(batch);
      batch = [];
      await journal.flushed();
    },
    close: () => journal.close(),
  };
};

const replay = (tables: Tables, [kind, id, value]: Change) => {
  (tables[kind] as Map<string, Kinds[keyof Kinds]>).set(id, value); // kind and value were paired by put
};

const forgetOld = (tables: Tables) => {
  const oldest = Date.now() / 1000 - answersKeptSeconds;
  for (const [key, answer] of tables.answer) if (answer.at < oldest) tables.answer.delete(key);
  for (const [id, delivery] of tables.delivery) if (!delivery.pending) tables.delivery.delete(id);
};

const liveChanges = (tables: Tables): Change[] =>
  (Object.keys(tables) as (keyof Kinds)[]).flatMap((kind) =>
    [...tables[kind]].map(([id, value]): Change => [kind, id, value]),
  ); // keys of Tables are Kinds
