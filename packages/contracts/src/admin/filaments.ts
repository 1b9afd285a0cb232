import * as z from 'zod';
import { defineCall } from '../call.ts';
import { hexColour } from '../cuts.ts';
import { id, idParams, requiredName } from '../fields.ts';
import { roles } from '../roles.ts';
import { version } from './version.ts';

/** A plastic of the library. `tdMm`: transmission distance, how far light reaches into the filament, in mm. */
export const Filament = z.object({
  id: id(),
  version,
  name: z.string(),
  hex: hexColour(),
  tdMm: z.number().positive(),
  /** What its spools in use have left, in whole grams. */
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
  name: 'listFilaments',
  owner: 'orders',
  path: '/api/admin/filaments',
  roles: roles.printing,
  summary: 'The filament library, dark to light',
  response: z.array(Filament),
});

export const addFilament = defineCall({
  name: 'addFilament',
  owner: 'orders',
  method: 'POST',
  path: '/api/admin/filaments',
  roles: roles.printing,
  summary: 'Adds a filament; a name stands once',
  body: FilamentForm,
  status: 201,
  response: Filament,
  errors: ['conflict'],
});

export const changeFilament = defineCall({
  name: 'changeFilament',
  owner: 'orders',
  method: 'PATCH',
  path: '/api/admin/filaments/{id}',
  roles: roles.printing,
  summary: 'Changes a filament; models that are made keep what they were made of',
  params: idParams,
  body: FilamentForm.extend({ version }),
  response: Filament,
  errors: ['not_found', 'conflict'],
});

export const deleteFilament = defineCall({
  name: 'deleteFilament',
  owner: 'orders',
  method: 'DELETE',
  path: '/api/admin/filaments/{id}',
  roles: roles.printing,
  summary: 'Takes a filament that has no spools in use off the shelf; one that is gone already stays so',
  params: idParams,
  status: 204,
  response: z.void(),
  errors: ['conflict'],
});
