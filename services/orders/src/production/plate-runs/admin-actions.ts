import { type CallResponse, toShopDay } from '@pawlayer/contracts';
import {
  type FailPlateForm,
  type finishPlate,
  type listPlateRuns,
  maxEndedRuns,
  type PlateRun,
  type StartPlateForm,
} from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getSettings } from '../../core/index.ts';
import { checkPlate } from '../steps/plate-admin-actions.ts';
import {
  failRun,
  findRun,
  findSpoolIds,
  finishRun,
  listEnded,
  listRunning,
  listWorkable,
  startRun,
} from './queries.ts';
import { badSpools, decideStart, nothingStarted, toMg, toOutcome } from './rules.ts';

export const getRuns = async ({ sql }: Ctx): Promise<CallResponse<typeof listPlateRuns>> => ({
  running: await listRunning(sql),
  ended: await listEnded(sql, maxEndedRuns),
});

const getRun = async ({ sql }: Ctx, id: string): Promise<PlateRun> => {
  const run = await findRun(sql, id);
  if (!run) throw new ApiProblem('not_found', 'This plate was not started.');
  return run;
};

/** How often a plate is checked again because one of its orders was changed meanwhile. */
const maxTries = 3;

/**
 * Starts printing a plate. Asked again with the same id, as after a lost answer, it answers with the run as it is now.
 * Throws `conflict` when a portrait is on another plate or no longer to be printed, and `validation` when they cannot be
 * printed together.
 */
export const startPlateRun = async (ctx: Ctx, owner: Owner, form: StartPlateForm): Promise<PlateRun> => {
  const known = await findRun(ctx.sql, form.id);
  if (known) return sameRun(known, form.models);
  await startNewRun(ctx, owner, form).catch(async (error: unknown) => {
    // A second press at once finds its portraits on the plate that the first has just started.
    if (!(await findRun(ctx.sql, form.id))) throw error;
  });
  return sameRun(await getRun(ctx, form.id), form.models);
};

const startNewRun = async (ctx: Ctx, owner: Owner, form: StartPlateForm): Promise<void> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    await refuseUnknownSpools(ctx, form.spools);
    const plate = await checkPlate(ctx, form.models, 'Nothing was started.');
    const { costs } = (await getSettings(ctx)).settings;
    const run = decideStart(form, plate, { purgeGrams: costs?.purgeGrams, today: toShopDay(new Date()) });
    if (await startRun(ctx.sql, run, owner)) return;
  }
  throw nothingStarted(['One of these orders was changed in the meantime.']);
};

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

/** Says that a plate is printed. Throws `conflict` when it has failed. */
export const finishPlateRun = async (ctx: Ctx, owner: Owner, id: string): Promise<CallResponse<typeof finishPlate>> => {
  const moved = await finishRun(ctx.sql, id, owner);
  const run = await getRun(ctx, id);
  if (run.state === 'failed')
    throw new ApiProblem('conflict', 'This plate is recorded as failed. Its portraits have to be printed again.');
  const workable = await listWorkable(ctx.sql, id);
  return { run, outcomes: run.models.map((order) => toOutcome(order, { moved, workable })) };
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
  await failRun(ctx.sql, { id, reason, usedMg: usedGrams.map(toMg) }, owner);
  const run = await getRun(ctx, id);
  if (run.state === 'done')
    throw new ApiProblem('conflict', 'This plate is recorded as printed. To print one again, open its order.');
  return run;
};
