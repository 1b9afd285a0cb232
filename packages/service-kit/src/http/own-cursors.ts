import { createHash } from 'node:crypto';
import type { AnyCall } from '@pawlayer/contracts';
import { notACursor } from '@pawlayer/contracts/admin';
import { ApiProblem } from './api-problem.ts';

type Values = Readonly<Record<string, unknown>>;
type Given = { params?: unknown; query?: unknown; body?: unknown };

/** Throws `validation` for the end of a page of another list, or of this one with other filters. */
export const requireOwnCursor = (call: AnyCall, input: Given): void => {
  const list = cursorIn(input.query)?.list ?? cursorIn(input.body)?.list;
  if (list !== undefined && list !== listOf(call, input))
    throw new ApiProblem('validation', { fields: { cursor: notACursor } });
};

/** The answer, in which the end of the page says which list it is of. */
export const withOwnCursor = (call: AnyCall, input: Given, answer: unknown): unknown => {
  const position = (answer as { nextCursor?: string } | null | undefined)?.nextCursor;
  return position === undefined ? answer : { ...(answer as object), nextCursor: `${listOf(call, input)}.${position}` };
};

/** The list that a page belongs to, with its filters: the whole query except its position and length. */
const listOf = ({ method, path }: AnyCall, { params, query, body }: Given): string => {
  const asked = [method, path, params, filtersIn(query), filtersIn(body)];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 10);
};

const filtersIn = (given: unknown): Values => {
  const { cursor: _cursor, pageSize: _pageSize, ...filters } = (given ?? {}) as Values; // an object of the contract
  return filters;
};

// `cursor` of a contract is made by `cursorOf`, which a test of each service shows.
const cursorIn = (given: unknown) => (given as { cursor?: { list: string } } | undefined)?.cursor;
