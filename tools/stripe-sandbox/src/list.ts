import { badParameter } from './errors.ts';
import type { Form } from './form.ts';
import { integer, nested, text } from './params.ts';

/** One page of a list, in Stripe's shape. */
export type Page<T> = { object: 'list'; data: T[]; has_more: boolean; url: string };

/** Cuts a page out of `items` (oldest first, as they were made): newest first, by `limit`, `created` and the two cursors. */
export const paginate = <T extends { id: string; created: number }>(
  items: readonly T[],
  form: Form,
  url: string,
): Page<T> => {
  const limit = integer(form, 'limit') ?? 10;
  if (limit < 1 || limit > 100) throw badParameter('Invalid limit: must be between 1 and 100.', 'limit');
  const matching = items.filter((item) => isWithin(item.created, form)).reverse();
  const after = text(form, 'starting_after');
  const before = text(form, 'ending_before');
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
  if (position < 0) throw badParameter(`No such object: '${id.slice(0, 100)}'`, param, 'resource_missing');
  return position;
};

const isWithin = (created: number, form: Form): boolean => {
  if (form['created'] === undefined) return true;
  if (typeof form['created'] === 'string') return created === integer(form, 'created');
  const range = nested(form, 'created') ?? {};
  return (
    created >= (integer(range, 'gte') ?? 0) &&
    created > (integer(range, 'gt') ?? -1) &&
    created <= (integer(range, 'lte') ?? Infinity) &&
    created < (integer(range, 'lt') ?? Infinity)
  );
};
