import { randomUUID } from 'node:crypto';
import type { Role } from '@pawlayer/contracts';
import {
  maxPushDevices,
  pushKindsOf,
  type PushDeviceForm,
  type PushKind,
  type PushNotices,
} from '@pawlayer/contracts/admin';
import { ApiProblem, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import {
  deleteOwnPushDevice,
  findChosenKinds,
  insertPushDevice,
  listPushDevices,
  updateChosenKinds,
} from './queries.ts';
import { subscriptionProblems } from './rules.ts';

type Person = { id: string; role: Role };

/** The push notices that this person gets, and on which devices. */
export const readPushNotices = async (ctx: Ctx, person: Person, { session }: Owner): Promise<PushNotices> => {
  const admitted = pushKindsOf(person.role);
  const [chosen = admitted, devices] = await Promise.all([
    findChosenKinds(ctx.sql, person.id),
    listPushDevices(ctx.sql, session),
  ]);
  return {
    ...(ctx.webPush && { publicKey: ctx.webPush.publicKey }),
    admitted,
    kinds: admitted.filter((kind) => chosen.includes(kind)),
    devices,
  };
};

/** Throws `validation` for what the role does not include. */
export const keepPushKinds = async (
  ctx: Ctx,
  person: Person,
  owner: Owner,
  kinds: readonly PushKind[],
): Promise<PushNotices> => {
  const admitted = pushKindsOf(person.role);
  if (!kinds.every((kind) => admitted.includes(kind)))
    throw new ApiProblem('validation', { fields: { kinds: 'Your role does not include all of this' } });
  await updateChosenKinds(ctx.sql, person.id, kinds);
  return readPushNotices(ctx, person, owner);
};

/** Throws `validation` for an address at an unknown host, and `conflict` above ten devices. */
export const keepPushDevice = async (
  ctx: Ctx,
  person: Person,
  owner: Owner,
  form: PushDeviceForm,
): Promise<PushNotices> => {
  const fields = subscriptionProblems(form, ctx.pushTestOrigin);
  if (Object.keys(fields).length > 0) throw new ApiProblem('validation', { fields });
  const result = await insertPushDevice(ctx.sql, { ...form, id: randomUUID() }, { ...owner, max: maxPushDevices });
  if (result !== 'added')
    throw new ApiProblem('conflict', `There are ${maxPushDevices} devices already. Remove one first.`);
  return readPushNotices(ctx, person, owner);
};

export const endPushDevice = async (ctx: Ctx, { id }: Person, owner: Owner, deviceId: string): Promise<void> => {
  const isTheirs = await deleteOwnPushDevice(ctx.sql, deviceId, id, owner);
  if (!isTheirs) throw new ApiProblem('not_found', 'This device no longer gets notices.');
};
