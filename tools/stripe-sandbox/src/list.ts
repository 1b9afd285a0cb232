import { invalidParameter, notFound } from './errors.ts';
import type { Form } from './form.ts';
import { readInteger, readObject, readText } from './params.ts';
import type { SandboxStore, StoredObjects } from './store.ts';

/** One page of a list, in Stripe's format. */
export type Page<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/** A page of `items` (oldest first), newest first, selected by `limit`, `created` and the two cursors. */
export const paginate = <T extends { id: string; created: number }>(
  items: readonly T[],
  form: Form,
  url: string,
): Page<T> => {
  const limit = readInteger(form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw invalidParameter('Invalid limit: must be between 1 and 100.', 'limit');
  const matching = items.filter((item) => isWithin(item.created, form)).reverse();
  const after = readText(form, 'starting_after');
  const before = readText(form, 'ending_before');
  if (before !== undefined) {
    const end = positionOf(matching, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: matching.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : positionOf(matching, after, 'starting_after') + 1;
  return { object: 'list', data: matching.slice(start, start + limit), has_more: start + limit < matching.length, url };
};

/** The refunds or disputes of a charge, or of a payment. */
export const listOfCharge = (
  { store, form }: { store: SandboxStore; form: Form },
  kind: 'refund' | 'dispute',
): Page<StoredObjects[typeof kind]> => {
  const charge = readText(form, 'charge');
  const intent = readText(form, 'payment_intent');
  const theirs = store
    .all(kind)
    .map(([, each]) => each)
    .filter(
      (each) => (charge ?? each.charge) === each.charge && (intent ?? each.payment_intent) === each.payment_intent,
    );
  return paginate(theirs, form, `/v1/${kind}s`);
};

/** Throws 404 when it does not exist; `param` is the parameter that named it. */
export const getObject = <K extends keyof StoredObjects>(
  store: SandboxStore,
  kind: K,
  id: string,
  param?: string,
): StoredObjects[K] => {
  const found = store.get(kind, id);
  if (!found) throw notFound(kind, id, param);
  return found;
};

const positionOf = (items: readonly { id: string }[], id: string, param: string): number => {
  const position = items.findIndex((item) => item.id === id);
  if (position < 0) throw invalidParameter(`No such object: '${id.slice(0, 100)}'`, param, 'resource_missing');
  return position;
};

const isWithin = (created: number, form: Form): boolean => {
  if (form['created'] === undefined) return true;
  if (typeof form['created'] === 'string') return created === readInteger(form, 'created');
  const range = readObject(form, 'created') ?? {};
  return (
    created >= (readInteger(range, 'gte') ?? 0) &&
    created > (readInteger(range, 'gt') ?? -1) &&
    created <= (readInteger(range, 'lte') ?? Infinity) &&
    created < (readInteger(range, 'lt') ?? Infinity)
  );
};
