import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { id, requiredText } from '../../fields.ts';
import { hexColour } from '../../orders/previews.ts';
import { colourLimits } from '../../portraits.ts';
import { roles } from '../../roles.ts';
import { MoveOutcome } from './order-moves.ts';
import { maxPlateModels } from './plates.ts';

const defineCall = callsOf({ owner: 'orders', roles: roles.printing });

/** Lists at most this many ended runs. */
export const maxEndedRuns = 12;

/** A plate that is, or was, on the printer. */
export const PlateRun = z.object({
  id: id(),
  state: z.enum(['printing', 'done', 'failed']),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().optional(),
  /** An estimate, without the changes of filament. */
  printMinutes: z.int().nonnegative(),
  /** Why it failed, in words. */
  reason: z.string().optional(),
  /** In the order in which they were put onto the plate. */
  models: z.array(z.object({ modelId: id(), orderId: id(), number: z.string(), petName: z.string() })),
  /** Dark to light. */
  colours: z.array(
    z.object({
      hex: hexColour(),
      /** Absent for a colour of the photo. */
      name: z.string().optional(),
      /** The spool that it is printed from; absent if nobody said so. */
      spoolId: id().optional(),
      /** What left the spool when it was started. */
      grams: z.number().nonnegative(),
      /** What a print that failed has taken. */
      usedGrams: z.number().nonnegative().optional(),
    }),
  ),
});
export type PlateRun = z.infer<typeof PlateRun>;

const place = () => z.int().min(1).max(colourLimits.max);

export const StartPlateForm = z.object({
  /** The page generates it, so that sending it twice starts one run. */
  id: id(),
  models: z
    .array(id())
    .min(1)
    .max(maxPlateModels)
    .refine((ids) => new Set(ids).size === ids.length, 'A portrait lies on a plate once'),
  /** The spools of the colours, which count from 1, the darkest. A colour may be left out. */
  spools: z
    .array(z.object({ colour: place(), spoolId: id() }))
    .max(colourLimits.max)
    .refine((spools) => new Set(spools.map(({ colour }) => colour)).size === spools.length, 'One spool for a colour'),
});
export type StartPlateForm = z.infer<typeof StartPlateForm>;

const usedGrams = z
  .number({ error: 'Please enter grams, such as 12.5' })
  .min(0, 'Grams go from 0 to 10,000')
  .max(10_000, 'Grams go from 0 to 10,000');

export const FailPlateForm = z.object({
  reason: requiredText('Please say what went wrong'),
  /** Of each colour, dark to light. */
  usedGrams: z.array(usedGrams).min(1).max(colourLimits.max),
});
export type FailPlateForm = z.infer<typeof FailPlateForm>;

export const listPlateRuns = defineCall({
  route: 'GET /api/admin/plates/runs',
  summary: 'The plates that are being printed, the first started first, and the last that have ended',
  response: z.object({ running: z.array(PlateRun), ended: z.array(PlateRun) }),
});

export const startPlate = defineCall({
  route: 'POST /api/admin/plates/runs',
  summary:
    'Starts printing a plate: its filament leaves the spools, its orders move to printing; the same id again changes nothing',
  body: StartPlateForm,
  status: 201,
  response: PlateRun,
  errors: ['not_found', 'conflict'],
});

export const finishPlate = defineCall({
  route: 'POST /api/admin/plates/runs/{id}/done',
  summary: 'Says that a plate is printed, moves its orders on and tells what became of each; again changes nothing',
  response: z.object({ run: PlateRun, outcomes: z.array(MoveOutcome) }),
  errors: ['conflict'],
});

export const failPlate = defineCall({
  route: 'POST /api/admin/plates/runs/{id}/failed',
  summary:
    'Says that a plate went wrong: what it did not take goes back to the spools, and its portraits are owed again',
  body: FailPlateForm,
  response: PlateRun,
  errors: ['conflict'],
});
