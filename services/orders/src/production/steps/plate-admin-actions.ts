import { type CallResponse, plateFileName, toShopDay } from '@pawlayer/contracts';
import {
  type listPlates,
  maxPlannedModels,
  maxPlateModels,
  type PrintableModel,
  sumPlate,
} from '@pawlayer/contracts/admin';
import { makePlate, PortraitLimitExceeded, type PlateFile } from '@pawlayer/images';
import { placeParts } from '@pawlayer/layers/plates';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import { keys, ObjectMissing } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import { getPlate, getSettings } from '../../core/index.ts';
import { findPlateModels, listWaitingModels, recordPlateDownload } from './plate-admin-queries.ts';
import {
  describeChange,
  type PlateModel,
  printFile,
  reasonNotToPrint,
  toGroup,
  toPrintable,
  type Printable,
} from './plate-model-rules.ts';
import { planPlates } from './plate-rules.ts';

/** As many orders are looked at for approved ones. */
const maxOrders = 5000;

/** The approved models that wait to be printed, the most urgent first. */
export const listQueue = async (
  { sql }: Ctx,
  today = toShopDay(new Date()),
): Promise<{ models: Printable[]; isPartial: boolean }> => {
  const found = await listWaitingModels(sql, { today, limit: maxPlannedModels + 1, maxOrders });
  return { models: found.slice(0, maxPlannedModels).map(toPrintable), isPartial: found.length > maxPlannedModels };
};

/** Plans what to print next. Nothing is kept: a plate is what its models are. */
export const planPrints = async (ctx: Ctx): Promise<CallResponse<typeof listPlates>> => {
  const [size, { settings }, { models, isPartial }] = await Promise.all([
    getPlate(ctx),
    getSettings(ctx),
    listQueue(ctx),
  ]);
  const printable = models.filter((model) => reasonNotToPrint(model, size) === undefined);
  const { plates } = planPlates(printable, { plate: size, maxParts: maxPlateModels });
  return {
    size,
    groups: [...new Map(printable.map((model) => [model.groupId, toGroup(model)])).values()],
    plates: plates.map(({ group, parts }) => ({
      groupId: group,
      models: parts.map(({ model, place }) => ({ ...model, place })),
    })),
    unplaced: models.flatMap((model): { model: PrintableModel; reason: string }[] => {
      const reason = reasonNotToPrint(model, size);
      return reason === undefined ? [] : [{ model, reason }];
    }),
    ...(settings.costs && { purgeGrams: settings.costs.purgeGrams }),
    isPartial,
  };
};

/**
 * The models with these ids and their places on one plate. Throws `not_found`, `conflict` when a model is no longer to be
 * printed, which `nothing` ends, and `validation` when they cannot be printed together.
 */
export const checkPlate = async (
  ctx: Ctx,
  ids: readonly string[],
  nothing: string,
): Promise<{ models: PlateModel[]; printable: Printable[]; places: Places }> => {
  const [size, found] = await Promise.all([getPlate(ctx), findPlateModels(ctx.sql, ids, toShopDay(new Date()))]);
  const models = ids.map((id) => {
    const model = found.find(({ modelId }) => modelId === id);
    if (!model) throw new ApiProblem('not_found', 'One of these models does not exist.');
    return model;
  });
  const changes = models.flatMap((model) => describeChange(model) ?? []);
  if (changes.length > 0) throw new ApiProblem('conflict', `${changes.join(' ')} ${nothing}`);
  const printable = models.map(toPrintable);
  const [first] = printable;
  if (!first || printable.some(({ groupId }) => groupId !== first.groupId))
    throw refuse('These portraits are not printed in the same filaments, changed at the same layers.');
  const places = placeParts(printable, size);
  if (!places) throw refuse(`These ${printable.length} portraits do not fit on one plate.`);
  return { models, printable, places };
};

type Places = NonNullable<ReturnType<typeof placeParts>>;

/**
 * Makes the 3MF file of a plate, after recording it in the audit log. Throws as {@link checkPlate}, and `conflict` when the
 * file of a model is missing.
 */
export const openPlateFile = async (
  ctx: Ctx,
  owner: Owner,
  ids: readonly string[],
): Promise<PlateFile & { filename: string }> => {
  const { models, printable, places } = await checkPlate(ctx, ids, 'Nothing was downloaded.');
  await recordPlateDownload(ctx.sql, models, owner);
  const file = await joinModels(ctx, printable, places);
  ctx.log.info({ modelIds: ids, ...file.usage }, 'plate made');
  return { ...file, filename: plateFileName(models.map(({ number }) => number)) };
};

const refuse = (message: string) => new ApiProblem('validation', { message, fields: { models: message } });

const joinModels = async (ctx: Ctx, models: readonly Printable[], places: Places): Promise<PlateFile> => {
  const [first] = models;
  if (!first) throw new Error('a plate without models');
  const { grams } = sumPlate(models);
  const group = toGroup(first);
  try {
    return await makePlate(ctx, {
      title: `Plate of ${models.map(({ number }) => number).join(', ')}`,
      stack: { ...group, colours: group.colours.map((colour, index) => ({ ...colour, grams: grams[index] ?? 0 })) },
      models: models.flatMap(({ modelId, number, heightMm }, index) => {
        const place = places[index];
        return place ? [{ key: keys.model(modelId, printFile), name: `Order ${number}`, heightMm, place }] : [];
      }),
    });
  } catch (error) {
    throw describeProblem(ctx, error);
  }
};

/** What the owner can do something about. */
const describeProblem = ({ log }: Ctx, error: unknown): unknown => {
  if (error instanceof ObjectMissing) {
    log.error({ key: error.key }, 'a stored object is missing');
    return new ApiProblem('conflict', 'The 3MF file of one of these models is missing. Make it again.');
  }
  if (!(error instanceof PortraitLimitExceeded)) return error;
  const message = 'This plate takes longer than a download may. Please try fewer portraits.';
  return new ApiProblem('unavailable', message, { cause: error });
};
