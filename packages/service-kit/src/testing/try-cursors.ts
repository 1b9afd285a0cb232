import { calls, type AnyCall, type ServiceName } from '@pawlayer/contracts';
import { withOwnCursor } from '../http/own-cursors.ts';
import type { ServiceForTest } from './start-service-for-test.ts';

type List = { own: object; other: object; position: string };

const id = '00000000-0000-4000-8000-000000000000';
const keyset = `1763800000000000.${id}`;

/** Every list that takes a cursor: filters, others, which may put it into another order, and a position in it. */
const lists: Readonly<Record<string, List>> = {
  'GET /api/admin/orders': { own: { shipping: 'due' }, other: { stage: 'review' }, position: keyset },
  'GET /api/admin/stories/page': { own: { state: 'pending' }, other: { state: 'spam' }, position: keyset },
  'GET /api/admin/contact/page': { own: { state: 'open' }, other: { state: 'spam' }, position: keyset },
  'GET /api/stories/older': {
    own: { until: '2026-11-28T00:00:00.000Z' },
    other: { until: '2026-11-27T00:00:00.000Z' },
    position: keyset,
  },
  'POST /api/admin/customers': {
    own: { search: '' },
    other: { search: 'ada' },
    position: `1763800000000000_!_${keyset}`,
  },
};

/** Invalid positions; some are a time or a day too far away. */
const mangled = [
  'x',
  '1',
  '1.x',
  `-1.${id}`,
  `1e3.${id}`,
  `${'9'.repeat(16)}.${id}`,
  `${'1'.repeat(17)}.${id}`,
  `${keyset}'`,
  '1__',
  `1763800000000000_${'9'.repeat(16)}.${id}_`,
  '1763800000000000_!_!',
];

/**
 * Asks each list of a service for what follows the end of a page: of another list, of this one with other filters, and
 * one that is mangled. Resolves with the answers that are no refusal of the field `cursor`, so with nothing when all is
 * well; with the list's own position, any answer but that without a cursor.
 */
export const tryCursors = async (
  { url, signIn }: Pick<ServiceForTest<unknown>, 'url' | 'signIn'>,
  service: ServiceName,
): Promise<Record<string, unknown>> => {
  const headers = { Authorization: `Bearer ${await signIn()}`, 'Content-Type': 'application/json' };
  const wrong: Record<string, unknown> = {};
  for (const call of calls.filter((each) => each.owner === service && takesCursor(each))) {
    const { own, position } = listOf(call);
    const ask = async (cursor?: string) => {
      const given = { ...own, ...(cursor !== undefined && { cursor }) };
      const [query, body] = call.query ? [`?${new URLSearchParams(given)}`, {}] : ['', { body: JSON.stringify(given) }];
      const response = await fetch(url + call.path + query, { method: call.method, headers, ...body });
      return { status: response.status, answer: (await response.json()) as { code?: string; fields?: object } };
    };
    for (const cursor of foreignCursors(call)) {
      const { status, answer } = await ask(cursor);
      const isRefused = status === 400 && answer.code === 'validation' && 'cursor' in (answer.fields ?? {});
      if (!isRefused) wrong[`${call.path} ${cursor}`] = answer;
    }
    const [first, later] = [await ask(), await ask(cursorIn(call, own, position))];
    if (first.status !== later.status) wrong[call.path] = later.answer;
  }
  return wrong;
};

const takesCursor = ({ query, body }: AnyCall): boolean => Boolean(query?.shape['cursor'] ?? body?.shape['cursor']);

const listOf = ({ method, path }: AnyCall): List => {
  const list = lists[`${method} ${path}`];
  if (!list) throw new Error(`${method} ${path} takes a cursor: add its filters here`);
  return list;
};

/** As the list with these filters would write it. */
const cursorIn = (call: AnyCall, filters: object, position: string): string => {
  const input = { query: call.query?.parse(filters), body: call.body?.parse(filters) };
  return (withOwnCursor(call, input, { nextCursor: position }) as { nextCursor: string }).nextCursor;
};

const foreignCursors = (call: AnyCall): string[] => {
  const { own, other, position } = listOf(call);
  const others = calls.filter((each) => each.path !== call.path && takesCursor(each));
  return [
    position,
    `0000000000.${position}`,
    cursorIn(call, other, position),
    ...others.map((each) => cursorIn(each, listOf(each).own, position)),
    ...mangled.flatMap((text) => [text, cursorIn(call, own, text)]),
  ];
};
