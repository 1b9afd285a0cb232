import { type CallResponse, isolated, toShopDay } from '@pawlayer/contracts';
import {
  type FailPlateForm,
  type finishPlate,
  type listPlateRuns,
  maxEndedRuns,
  type PlateRun,
  type StartPlateForm,
  sumPlate,
} from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getSettings } from '../../core/index.ts';
import { checkPlate } from '../steps/plate-admin-actions.ts';
import { toGroup } from '../steps/plate-model-rules.ts';
import { failRun, findRun, findSpoolIds, finishRun, listEnded, listRunning, startRun } from './queries.ts';
import { toOutcome } from './rules.ts';

export const getRuns = async ({ sql }: Ctx): Promise<CallResponse<typeof listPlateRuns>> => ({
  running: await listRunning(sql),
  ended: await listEnded(sql, maxEndedRuns),
});

const getRun = async ({ sql }: Ctx, id: string): Promise<PlateRun> => {
  const run = await findRun(sql, id);
  if (!run) throw new ApiProblem('not_found', 'This plate was not started.');
  return run;
};

/**
 * Starts printing a plate. Asked again with the same id, as after a lost answer, it answers with the run as it is now.
 * Throws `conflict` when a portrait is on another plate or no longer to be printed, and `validation` when they cannot be
 * printed together.
 */
export const startPlateRun = async (
  ctx: Ctx,
  owner: Owner,
  { id, models: ids, spools }: StartPlateForm,
): Promise<PlateRun> => {
  const known = await findRun(ctx.sql, id);
  if (known) return sameRun(known, ids);
  await refuseUnknownSpools(ctx, spools);
  const { printable } = await checkPlate(ctx, ids, 'Nothing was started.');
  const [first] = printable;
  if (!first) throw new Error('a plate without models');
  const { colours: printed } = toGroup(first);
  if (spools.some(({ colour }) => colour > printed.length))
    throw badSpools(`This plate has ${printed.length} colours.`);
  const { costs } = (await getSettings(ctx)).settings;
  const { grams, printMinutes } = sumPlate(printable, costs?.purgeGrams);
  const colours = printed.map(({ hex, name }, index) => ({
    hex,
    name,
    spoolId: spools.find(({ colour }) => colour === index + 1)?.spoolId,
    mg: toMg(grams[index] ?? 0),
  }));
  const numbers = printable.map(({ number }) => number);
  const run = { id, modelIds: ids, numbers, printMinutes, colours, today: toShopDay(new Date()) };
  const { outcome, orderIds } = await startRun(ctx.sql, run, owner);
  if (outcome === 'started') return getRun(ctx, id);
  if (outcome === 'already') return sameRun(await getRun(ctx, id), ids);
  const named = printable.filter(({ orderId }) => orderIds.includes(orderId));
  throw new ApiProblem('conflict', `${whyNot(outcome, named)} Nothing was started.`);
};

/** Thousandths of a gram, of tenths. */
const toMg = (grams: number): number => 100 * Math.round(10 * grams);

const whyNot = (outcome: 'on_a_plate' | 'not_owed', orders: readonly { number: string; petName: string }[]): string =>
  orders
    .map(({ number, petName }) =>
      outcome === 'on_a_plate'
        ? `Order ${number} (${isolated(petName)}) is on a plate that is being printed.`
        : `Order ${number} (${isolated(petName)}) was changed in the meantime.`,
    )
    .join(' ');

const sameRun = (run: PlateRun, ids: readonly string[]): PlateRun => {
  if (run.models.map(({ modelId }) => modelId).join() !== ids.join())
    throw new ApiProblem('conflict', 'Another plate was started under this id.');
  return run;
};

const refuseUnknownSpools = async ({ sql }: Ctx, spools: StartPlateForm['spools']): Promise<void> => {
  const known = await findSpoolIds(
    sql,
    spools.map(({ spoolId }) => spoolId),
  );
  if (spools.every(({ spoolId }) => known.includes(spoolId))) return;
  throw badSpools('One of these spools does not exist.');
};

const badSpools = (message: string) => new ApiProblem('validation', { message, fields: { spools: message } });

/** Says that a plate is printed. Throws `conflict` when it has failed. */
export const finishPlateRun = async (ctx: Ctx, owner: Owner, id: string): Promise<CallResponse<typeof finishPlate>> => {
  const outcomes = await finishRun(ctx.sql, id, owner);
  const run = await getRun(ctx, id);
  if (run.state === 'failed')
    throw new ApiProblem('conflict', 'This plate is recorded as failed. Its portraits have to be printed again.');
  return {
    run,
    outcomes: outcomes.flatMap(({ outcome, orderId }) => {
      const order = run.models.find((model) => model.orderId === orderId);
      return order ? [toOutcome(order, outcome)] : [];
    }),
  };
};

/** Says that a plate went wrong. Throws `conflict` when it is recorded as printed. */
export const failPlateRun = async (
  ctx: Ctx,
  owner: Owner,
  id: string,
  { reason, usedGrams }: FailPlateForm,
): Promise<PlateRun> => {
  const { colours } = await getRun(ctx, id);
  if (usedGrams.length !== colours.length) {
    const message = `This plate has ${colours.length} colours.`;
    throw new ApiProblem('validation', { message, fields: { usedGrams: message } });
  }
  const usedMg = usedGrams.map(toMg);
  const outcome = await failRun(ctx.sql, { id, reason, usedMg }, owner);
  if (outcome === 'done')
    throw new ApiProblem('conflict', 'This plate is recorded as printed. To print one again, open its order.');
  return getRun(ctx, id);
};
