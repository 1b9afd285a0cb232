import { Readable } from 'node:stream';
import { figuresFileName, toShopDay } from '@pawlayer/contracts';
import type { Figures, FiguresPeriod, PeriodFigures } from '@pawlayer/contracts/admin';
import type { OpenObject, Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { addDays, type Day } from '../../core/quotes/calendar-rules.ts';
import { toCsv } from './csv-rules.ts';
import { periodBefore, periodOf, pointBefore, type Range } from './period-rules.ts';
import {
  findProofWait,
  findSameTime,
  findShippingWait,
  listPaidBack,
  listSold,
  recordExport,
  sumSoldByNow,
} from './queries.ts';
import { type PaidBack, splitPaidBack, toFigures, toRefunds, toSold } from './rules.ts';

type FiguresQuery = { period: FiguresPeriod; on?: Day | undefined };

/** A week or a month beside the one before; one statement after the other. */
export const getFigures = async (ctx: Ctx, { period, on }: FiguresQuery, now = new Date()): Promise<Figures> => {
  const today = toShopDay(now);
  const current = periodOf(period, on ?? today);
  const before = periodBefore(period, current);
  const whole = { from: before.from, to: current.to };
  const paidBack = splitPaidBack(await listPaidBack(ctx.sql, whole), whole);
  return {
    period,
    current: await readPeriod(ctx, current, { today, paidBack }),
    before: await readPeriod(ctx, before, { today, paidBack }),
    beforeByNow: await readByNow(ctx, before, { now, paidBack, ...pointBefore(current, before, today) }),
  };
};

const isWithin =
  ({ from, to }: Range) =>
  ({ day }: PaidBack): boolean =>
    from <= day && day <= to;

const readPeriod = async (
  { sql }: Ctx,
  range: Range,
  { today, paidBack }: { today: Day; paidBack: readonly PaidBack[] },
): Promise<PeriodFigures> => {
  const sold = await listSold(sql, range);
  const proofWait = await findProofWait(sql, range);
  const shippingWait = await findShippingWait(sql, range);
  return toFigures(range, {
    sold,
    paidBack: paidBack.filter(isWithin(range)),
    today,
    ...(proofWait && { toProof: proofWait }),
    ...(shippingWait && { toShipping: shippingWait }),
  });
};

type Point = { until: Day; isWhole: boolean; now: Date; paidBack: readonly PaidBack[] };

const readByNow = async (
  { sql }: Ctx,
  before: Range,
  { until, isWhole, now, paidBack }: Point,
): Promise<Figures['beforeByNow']> => {
  const wholeDays = { from: before.from, to: isWhole ? until : addDays(until, -1) };
  const sold = (await listSold(sql, wholeDays)).filter(({ kind }) => kind === 'product');
  const lastDay = isWhole ? [] : [await sumSoldByNow(sql, until, now)];
  const end = isWhole ? undefined : await findSameTime(sql, until, now);
  const refunds = paidBack.filter(isWithin(before)).filter(({ at }) => end === undefined || at < end);
  return { until, ...toSold([...sold, ...lastDay], refunds), refunds: toRefunds(refunds) };
};

/** The same figures as a file, after recording in the audit log that they leave the store. */
export const exportFigures = async (
  ctx: Ctx,
  owner: Owner,
  query: FiguresQuery,
): Promise<OpenObject & { filename: string }> => {
  const figures = await getFigures(ctx, query);
  const { period, current } = figures;
  await recordExport(ctx.sql, { period, from: current.from }, owner);
  return {
    stream: Readable.from([Buffer.from(toCsv(figures))], { objectMode: false }),
    contentType: 'text/csv; charset=utf-8',
    filename: figuresFileName(period, current.from),
  };
};
