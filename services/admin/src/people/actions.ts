import { randomUUID } from 'node:crypto';
import type { Role } from '@pawlayer/contracts';
import type { InvitationForm, Person } from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { deletePerson, insertPerson, listAllPeople, renewInvitation, updateRole } from './queries.ts';

export const readPeople = (ctx: Ctx, viewerId: string): Promise<Person[]> => listAllPeople(ctx.sql, viewerId);

/** Throws `conflict` when the address has access or is invited already. */
export const invite = async (ctx: Ctx, owner: Owner, viewerId: string, form: InvitationForm): Promise<Person> => {
  const id = randomUUID();
  await insertPerson(ctx.sql, { ...form, id }, owner);
  const person = await findPerson(ctx, viewerId, id);
  if (!person) throw new ApiProblem('conflict', 'This address already has access or an invitation.');
  return person;
};

export const sendInvitationAgain = async (ctx: Ctx, owner: Owner, viewerId: string, id: string): Promise<Person> => {
  const isRenewed = await renewInvitation(ctx.sql, id, owner);
  const person = await findPerson(ctx, viewerId, id);
  if (!person) throw unknownPerson();
  if (!isRenewed) throw new ApiProblem('conflict', 'This person has joined already.');
  return person;
};

export const giveRole = async (
  ctx: Ctx,
  owner: Owner,
  viewerId: string,
  change: { id: string; role: Role },
): Promise<Person> => {
  if ((await updateRole(ctx.sql, change, owner)) === 'last_owner') throw lastOwner();
  const person = await findPerson(ctx, viewerId, change.id);
  if (!person) throw unknownPerson();
  return person;
};

export const endAccess = async (ctx: Ctx, owner: Owner, id: string): Promise<void> => {
  const result = await deletePerson(ctx.sql, id, owner);
  if (result === 'last_owner') throw lastOwner();
  if (result === 'unknown') throw unknownPerson();
};

const findPerson = async (ctx: Ctx, viewerId: string, id: string): Promise<Person | undefined> =>
  (await listAllPeople(ctx.sql, viewerId)).find((person) => person.id === id);

const lastOwner = () => new ApiProblem('conflict', 'The last owner cannot be removed or get another role.');
const unknownPerson = () => new ApiProblem('not_found', 'This person does not exist.');
