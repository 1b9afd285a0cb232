import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { amount, day, id } from '../../fields.ts';
import { hexColour } from '../../orders/previews.ts';
import { roles } from '../../roles.ts';
import { version } from '../version.ts';

const defineCall = callsOf({ owner: 'orders', roles: roles.printing });

/** Lists at most this many spools: no workshop has more. Of archived ones, those changed last. */
export const maxSpools = { inUse: 300, archived: 30 } as const;

/** A spool of a filament of the library. */
export const Spool = z.object({
  id: id(),
  version,
  /** Absent if the filament has been deleted since. */
  filamentId: id().optional(),
  /** The filament's name and colour. */
  name: z.string(),
  hex: hexColour(),
  newGrams: z.int().positive(),
  /** To a tenth. Below zero when more was printed of it than it was thought to have. */
  leftGrams: z.number(),
  /** Absent if nobody has entered what it cost. */
  price: amount().optional(),
  /** Absent for an unopened one. */
  openedOn: day().optional(),
  isArchived: z.boolean(),
});
export type Spool = z.infer<typeof Spool>;

/** What is left of a filament, and what the approved portraits that wait to be printed take of it. */
export const FilamentSupply = z.object({
  filamentId: id(),
  name: z.string(),
  hex: hexColour(),
  leftGrams: z.number(),
  neededGrams: z.number().nonnegative(),
  /** The day for which the queue takes more than there is: today, or when that portrait has to be shipped. */
  runsOutOn: day().optional(),
  /** Those in use, in the order in which they should be used up. */
  spools: z.array(Spool),
});
export type FilamentSupply = z.infer<typeof FilamentSupply>;

const wholeGrams = (min: number) => {
  // Made when it is needed: every process loads this module, and `Intl` takes it 10 ms.
  const error = () => `Grams go from ${min.toLocaleString('en-CA')} to 100,000`;
  return z.int({ error: 'Please enter whole grams' }).min(min, { error }).max(100_000, { error });
};

export const SpoolForm = z.object({
  filamentId: id(),
  newGrams: wholeGrams(1),
  leftGrams: wholeGrams(-100_000),
  /** Left out if nobody knows it. */
  price: amount().optional(),
  /** Left out for an unopened spool. */
  openedOn: day().optional(),
});
export type SpoolForm = z.infer<typeof SpoolForm>;

export const listSpools = defineCall({
  route: 'GET /api/admin/spools',
  summary: 'The spools of each filament, and when the queue will have used it up; those that run out first come first',
  response: z.object({
    supplies: z.array(FilamentSupply),
    /** In use, of filaments that were deleted since. */
    others: z.array(Spool),
    /** The latest first. */
    archived: z.array(Spool),
    /** Whether only a part of the approved models was counted, so that a filament may run out earlier. */
    isPartial: z.boolean(),
  }),
});

export const addSpool = defineCall({
  route: 'POST /api/admin/spools',
  summary: 'Adds a spool of a filament of the library; the same id again adds nothing',
  /** The page generates the id, so that sending it twice adds one spool. */
  body: SpoolForm.extend({ id: id() }),
  status: 201,
  response: Spool,
  errors: ['not_found', 'conflict'],
});

export const changeSpool = defineCall({
  route: 'PATCH /api/admin/spools/{id}',
  summary: 'Corrects a spool, puts it into the archive or takes it out again',
  body: SpoolForm.omit({ filamentId: true }).extend({ version, isArchived: z.boolean() }),
  response: Spool,
});
