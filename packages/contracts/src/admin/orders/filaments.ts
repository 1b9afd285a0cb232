import * as z from 'zod';
import { callsOf } from '../../call.ts';
import { id, requiredName } from '../../fields.ts';
import { hexColour } from '../../orders/previews.ts';
import { roles } from '../../roles.ts';
import { version } from '../version.ts';

const defineCall = callsOf({ owner: 'orders', roles: roles.printing });

/** A plastic of the library. `tdMm`: transmission distance, how far light reaches into the filament, in mm. */
export const Filament = z.object({
  id: id(),
  version,
  name: z.string(),
  hex: hexColour(),
  tdMm: z.number().positive(),
  /** What is left on its spools in use, in whole grams. */
  stockGrams: z.int().nonnegative(),
  isActive: z.boolean(),
});
export type Filament = z.infer<typeof Filament>;

export const FilamentForm = z.object({
  name: requiredName('Name is required'),
  hex: hexColour(),
  tdMm: z
    .number({ error: 'Please enter millimetres, such as 1.4' })
    .min(0.1, 'TD goes from 0.1 to 20 mm')
    .max(20, 'TD goes from 0.1 to 20 mm'),
  isActive: z.boolean(),
});
export type FilamentForm = z.infer<typeof FilamentForm>;

export const listFilaments = defineCall({
  route: 'GET /api/admin/filaments',
  summary: 'The filament library, dark to light',
  response: z.array(Filament),
});

export const addFilament = defineCall({
  route: 'POST /api/admin/filaments',
  summary: 'Adds a filament; a name stands once',
  body: FilamentForm,
  status: 201,
  response: Filament,
  errors: ['conflict'],
});

export const changeFilament = defineCall({
  route: 'PATCH /api/admin/filaments/{id}',
  summary: 'Changes a filament; models that are made keep what they were made of',
  body: FilamentForm.extend({ version }),
  response: Filament,
});

export const deleteFilament = defineCall({
  route: 'DELETE /api/admin/filaments/{id}',
  summary: 'Takes a filament that has no spools in use off the shelf; one that is gone already stays so',
  status: 204,
  response: z.void(),
  errors: ['conflict'],
});
