import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { natural } from '../../cut-styles.ts';
import { ColourwayId } from '../../cuts.ts';
import { id, required } from '../../fields.ts';
import { hexColour } from '../../orders/previews.ts';
import { colourLimits } from '../../portraits.ts';
import { roles } from '../../roles.ts';
import { version, versionInQuery } from '../version.ts';

const defineCall = callsOf({ owner: 'orders', roles: roles.printing });

/** Every visitor gets all of them in one answer, and a small picture in each. */
export const maxColourways = 24;

/**
 * Why nothing can be printed with a filament: it is no longer in the library, it is put away, or its spools are empty.
 */
export const stopProblems = ['deleted', 'inactive', 'no-spool', 'used-up'] as const;
export type StopProblem = (typeof stopProblems)[number];

/** A filament of a ladder as the library has it, or as it was when it was deleted. */
export const ColourwayStop = z.object({
  filamentId: id(),
  name: z.string(),
  hex: hexColour(),
  tdMm: z.number().positive(),
  problem: z.enum(stopProblems).optional(),
});
export type ColourwayStop = z.infer<typeof ColourwayStop>;

/** A colourway on the admin pages. `id` never changes, and is never used again. */
export const AdminColourway = z.object({
  id: ColourwayId,
  version,
  name: z.string(),
  isActive: z.boolean(),
  /** Dark to light. */
  stops: z.array(ColourwayStop),
  /** Whether the shop offers it: it is active, and all of its filaments can be printed and are a ladder. */
  isOffered: z.boolean(),
});
export type AdminColourway = z.infer<typeof AdminColourway>;

/** Names that look the same are the same. */
const colourwayName = required('Name is required', 30)
  .overwrite((name) => name.normalize('NFC').replaceAll(/\s+/g, ' '))
  .refine(
    (name) => name.toLowerCase() !== natural.name.toLowerCase(),
    `${natural.name} is what a portrait in the photo’s own hues is called. Please choose another name.`,
  );

export const ColourwayForm = z.object({
  name: colourwayName,
  /** Dark to light, as many as the size with the most colours has. */
  filamentIds: z
    .array(id())
    .length(colourLimits.max, `A ladder has ${colourLimits.max} filaments`)
    .refine((ids) => new Set(ids).size === ids.length, 'A ladder has each filament once'),
  isActive: z.boolean(),
});
export type ColourwayForm = z.infer<typeof ColourwayForm>;

const params = z.object({ id: ColourwayId });

export const listAdminColourways = defineCall({
  route: 'GET /api/admin/colourways',
  summary: 'All colourways in their order, and why the shop does not offer one',
  response: z.array(AdminColourway),
});

export const addColourway = defineCall({
  route: 'POST /api/admin/colourways',
  summary: 'Adds a colourway after the others; a name stands once, and a ladder goes from dark to light',
  body: ColourwayForm,
  status: 201,
  response: AdminColourway,
  errors: ['conflict'],
});

export const orderColourways = defineCall({
  route: 'PATCH /api/admin/colourways',
  summary: 'The order of all colourways at once; refused when they do not stand as the page has seen them',
  body: z.object({
    ids: z.array(ColourwayId).min(1).max(maxColourways),
    /** The order that was changed. */
    former: z.array(ColourwayId).min(1).max(maxColourways),
  }),
  response: z.array(AdminColourway),
  errors: ['conflict'],
});

export const changeColourway = defineCall({
  route: 'PATCH /api/admin/colourways/{id}',
  summary: 'Changes a colourway; what was ordered in it keeps its colours',
  params,
  body: ColourwayForm.extend({ version }),
  response: AdminColourway,
});

export const deleteColourway = defineCall({
  route: 'DELETE /api/admin/colourways/{id}',
  summary: 'Deletes a colourway, unless it was changed in the meantime; what was ordered in it keeps its colours',
  params,
  query: z.object({ version: versionInQuery }),
  status: 204,
  response: z.void(),
  errors: ['conflict'],
});
