import { invalidParameter } from './errors.ts';
import type { Form } from './form.ts';
import { readInteger, readObject, readText } from './params.ts';

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
