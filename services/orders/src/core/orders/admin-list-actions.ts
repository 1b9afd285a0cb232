import { Readable } from 'node:stream';
import { type AnyCall, type CallInput, ordersFileName, type Role, toShopDay } from '@pawlayer/contracts';
import {
  type listAdminOrders,
  listUnmatchedPayments,
  type NumberedOrder,
  type OrderCounts,
} from '@pawlayer/contracts/admin';
import type { Sql } from '@pawlayer/db';
import { byteOrderMark, toCsvLines } from '@pawlayer/layers/csv';
import { type OpenObject, type Owner, isLookedUp, pageOf, type LastRow } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import type { Day } from '../quotes/calendar-rules.ts';
import { countLate, listDueOrders } from './admin-due-queries.ts';
import { exportColumns, exportRows } from './admin-export-queries.ts';
import { countOrders, listOrders, toRow, type OrderFilter, type OrderListRow } from './admin-list-queries.ts';
import { byDay, commonInSample, isRare, mergeRows, pageSize, toLastDue, totalOf } from './admin-list-rules.ts';
import { listByNumbers } from './admin-number-queries.ts';
import { recordExport } from './admin-queries.ts';
import { countInSample, searchAll, searchLatest, type Search } from './admin-search-queries.ts';
import { countStages, countUnmatchedPayments, countWaiting } from './admin-waiting-queries.ts';

/** So many orders are counted at most: more are told as "at least". */
const mostCounted = 1000;

type ListQuery = CallInput<typeof listAdminOrders>['query'];

/** A page of the list, the total, and how many orders wait for the owner; one statement after the other. */
export const getOrderPage = async (ctx: Ctx, { cursor, ...filter }: ListQuery) => {
  const today = toShopDay(new Date());
  const counts = { ...(await countWaiting(ctx.sql)), late: await countLate(ctx.sql, today) };
  const last = cursor?.position;
  if (filter.shipping) return { ...(await listDuePage(ctx, filter, today, last)), pageSize, counts };
  const found = await (filter.search
    ? findOrders(ctx, { ...filter, search: filter.search }, last)
    : listPage(ctx, filter, last, counts.attention));
  return { ...found, pageSize, counts };
};

/** What there is to do about orders for somebody of this role, in numbers; one statement after the other. */
export const countOrdersToDo = async ({ sql }: Ctx, role: Role): Promise<OrderCounts> => {
  const stages = await countStages(sql);
  const { attention } = await countWaiting(sql);
  const late = await countLate(sql, toShopDay(new Date()));
  return { stages, attention, late, ...(seesUnmatched(role) && { unmatched: await countUnmatchedPayments(sql) }) };
};

const seesUnmatched = (role: Role): boolean => (listUnmatchedPayments as AnyCall).roles?.includes(role) ?? false;

/** The orders with these numbers. */
export const findByNumber = async ({ sql }: Ctx, numbers: readonly string[]): Promise<{ orders: NumberedOrder[] }> => ({
  orders: await listByNumbers(sql, numbers),
});

const listDuePage = async ({ sql }: Ctx, filter: OrderFilter, today: Day, last: LastRow | undefined) => {
  const rows = await listDueOrders(sql, filter, { today, last: last && toLastDue(last), limit: pageSize + 1 });
  return { ...toPage(rows.map(byDay)), ...totalOf(rows, undefined), ...(last && { totalIsMinimum: true }) };
};

const listPage = async ({ sql }: Ctx, filter: OrderFilter, last: LastRow | undefined, waiting: number) => {
  const rows = await listOrders(sql, filter, { last, limit: pageSize + 1 });
  // All that wait for the owner have been counted already.
  const isCounted = filter.attention && !filter.status && !filter.stage;
  const count = isCounted ? waiting : await countOrders(sql, filter, mostCounted + 1);
  return {
    ...toPage(rows),
    total: Math.min(count, mostCounted),
    ...(count > mostCounted && { totalIsMinimum: true }),
  };
};

const findOrders = async ({ sql }: Ctx, filter: OrderFilter & { search: string }, last: LastRow | undefined) => {
  const search = { text: filter.search, filter, last, limit: pageSize + 1 };
  const whole = (rows: readonly OrderListRow[]) => ({ ...toPage(rows), ...totalOf(rows, last) });
  const rare = (await isExpectedRare(sql, search)) ? await searchAll(sql, search) : undefined;
  if (rare && !rare.isCutOff) return whole(rare.rows);
  const latest = await searchLatest(sql, search);
  if (latest.length > pageSize) return whole(latest);
  if (!isLookedUp(filter.search)) return { ...whole(latest), isIncomplete: true };
  const { rows, isCutOff } = rare ?? (await searchAll(sql, search));
  if (!isCutOff) return whole(rows);
  // What was looked up is any part of what there is: the latest orders may not be in it.
  return { ...whole(mergeRows(latest, rows).slice(0, pageSize + 1)), isIncomplete: true };
};

/** A sample of the latest orders tells at a tenth of the cost what looking through all of them would not find. */
const isExpectedRare = async (sql: Sql, search: Search): Promise<boolean> => {
  if (!isLookedUp(search.text)) return false;
  return isRare(search.text) || (await countInSample(sql, search)) < commonInSample;
};

const toPage = (rows: readonly OrderListRow[]) => {
  const { rows: shown, ...next } = pageOf(rows, pageSize);
  return { orders: shown.map(toRow), ...next };
};

/** Everything that the filter finds, as a file, after recording in the audit log that it leaves the store. */
export const exportOrders = async (
  ctx: Ctx,
  owner: Owner,
  filter: OrderFilter,
): Promise<OpenObject & { filename: string }> => {
  await recordExport(ctx.sql, filter, owner);
  return {
    stream: Readable.from(csvParts(ctx, filter), { objectMode: false, highWaterMark: 65_536 }),
    contentType: 'text/csv; charset=utf-8',
    filename: ordersFileName(new Date()),
  };
};

/** One part of the list after the other, so that an export of any length takes the same memory. */
async function* csvParts({ sql }: Ctx, filter: OrderFilter): AsyncGenerator<Buffer> {
  yield Buffer.from(byteOrderMark + toCsvLines([exportColumns]));
  let last: LastRow | undefined;
  do {
    const { rows, next } = await exportRows(sql, filter, last);
    if (rows.length > 0) yield Buffer.from(toCsvLines(rows));
    last = next;
  } while (last);
}
