import { isolated } from '@pawlayer/contracts';
import { type MoveOutcome, type PlateRun, type StartPlateForm, sumPlate } from '@pawlayer/contracts/admin';
import { ApiProblem } from '@pawlayer/service-kit';
import type { Day } from '../../core/quotes/calendar-rules.ts';
import { toGroup, type PlateModel, type Printable } from '../steps/plate-model-rules.ts';

/** A run as it is started. */
export type NewRun = Pick<StartPlateForm, 'id'> & {
  /** In the order in which they were put onto the plate. */
  models: readonly Pick<PlateModel, 'modelId' | 'orderId' | 'orderVersion' | 'number' | 'isFirstPrint'>[];
  printMinutes: number;
  /** Dark to light. */
  colours: readonly { hex: string; name?: string | undefined; spoolId?: string | undefined; mg: number }[];
  today: Day;
};

/**
 * The run of models that can be printed together. Throws `validation` for a spool of a colour that they do not have, and
 * `conflict` when one of them is on a plate already.
 */
export const decideStart = (
  { id, spools }: Pick<StartPlateForm, 'id' | 'spools'>,
  { models, printable }: { models: readonly PlateModel[]; printable: readonly Printable[] },
  { purgeGrams, today }: { purgeGrams?: number | undefined; today: Day },
): NewRun => {
  const [first] = printable;
  if (!first) throw new Error('a plate without models');
  const { colours: printed } = toGroup(first);
  if (spools.some(({ colour }) => colour > printed.length))
    throw badSpools(`This plate has ${printed.length} colours.`);
  const running = models.filter(({ isOnAPlate }) => isOnAPlate);
  if (running.length > 0) throw nothingStarted(running.map(describeRunning));
  const { grams, printMinutes } = sumPlate(printable, purgeGrams);
  const colours = printed.map(({ hex, name }, index) => ({
    hex,
    name,
    spoolId: spools.find(({ colour }) => colour === index + 1)?.spoolId,
    mg: toMg(grams[index] ?? 0),
  }));
  return { id, models, printMinutes, colours, today };
};

/** Thousandths of a gram, of tenths. */
export const toMg = (grams: number): number => 100 * Math.round(10 * grams);

const describeRunning = ({ number, petName }: PlateModel): string =>
  `Order ${number} (${isolated(petName)}) is on a plate that is being printed.`;

export const badSpools = (message: string) => new ApiProblem('validation', { message, fields: { spools: message } });

export const nothingStarted = (reasons: readonly string[]) =>
  new ApiProblem('conflict', [...reasons, 'Nothing was started.'].join(' '));

/** What became of an order whose plate is printed, in words. */
export const toOutcome = (
  { orderId, number }: PlateRun['models'][number],
  { moved, workable }: { moved: readonly string[]; workable: readonly string[] },
): MoveOutcome => {
  const order = { id: orderId, number };
  if (moved.includes(orderId)) return { ...order, outcome: 'moved' };
  if (workable.includes(orderId)) return { ...order, outcome: 'already' };
  return {
    ...order,
    outcome: 'refused',
    refusal: {
      code: 'forbidden_step',
      reason: 'It is refunded, disputed or no longer paid. Only a paid order can be worked on.',
    },
  };
};
