import { randomUUID } from 'node:crypto';
import { darkToLight } from '@pawlayer/contracts';
import type { Filament, FilamentForm } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import {
  findFilament,
  insertFilament,
  listFilaments,
  removeFilament,
  updateFilament,
  type SaveOutcome,
} from './filament-queries.ts';

const filamentNotFound = () => new ApiProblem('not_found', 'This filament does not exist any more.');
const changedSince = () =>
  new ApiProblem('conflict', 'Somebody else changed this filament in the meantime. Please look at it again.');
const nameTaken = ({ name }: FilamentForm) => new ApiProblem('conflict', `There is a filament called ${name} already.`);

const getFilament = async (ctx: Ctx, id: string): Promise<Filament> => {
  const filament = await findFilament(ctx.sql, id);
  if (!filament) throw filamentNotFound();
  return filament;
};

const assertSaved = (saved: SaveOutcome, form: FilamentForm): void => {
  if (saved === 'taken') throw nameTaken(form);
  if (saved === 'gone') throw changedSince();
};

/** All filaments, dark to light. */
export const getFilaments = async ({ sql }: Ctx): Promise<Filament[]> => darkToLight(await listFilaments(sql));

export const addFilament = async (ctx: Ctx, owner: Owner, form: FilamentForm): Promise<Filament> => {
  const id = randomUUID();
  assertSaved(await insertFilament(ctx.sql, id, form, owner), form);
  return getFilament(ctx, id);
};

export const changeFilament = async (
  ctx: Ctx,
  owner: Owner,
  id: string,
  form: FilamentForm & { version: number },
): Promise<Filament> => {
  await getFilament(ctx, id);
  assertSaved(await updateFilament(ctx.sql, id, form, owner), form);
  return getFilament(ctx, id);
};

/**
 * Deletes a filament. Finished models have a copy of theirs. One that is gone already, as when the answer to the same was
 * lost, is as it was asked for. Throws `conflict` while it has spools in use.
 */
export const deleteFilament = async (ctx: Ctx, owner: Owner, id: string): Promise<void> => {
  if (await removeFilament(ctx.sql, id, owner)) return;
  const filament = await findFilament(ctx.sql, id);
  if (!filament) return;
  throw new ApiProblem('conflict', `There are spools of ${filament.name}. Please put them into the archive first.`);
};
