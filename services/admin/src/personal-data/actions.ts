import { randomUUID } from 'node:crypto';
import type { ErasedData, Erasure, FoundPerson } from '@pawlayer/contracts/admin';
import { ApiProblem } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { hasAccess, markErasureMade } from './queries.ts';
import { countRecords, sumErased, toSubject } from './rules.ts';
import { packPerson } from './zip-client.ts';

/** What all services know of the person with this address. Throws `unavailable` when one of them cannot be asked. */
export const findEverywhere = async (ctx: Ctx, token: string, email: string): Promise<FoundPerson> => {
  const subject = toSubject(email);
  const parts = await ctx.people.collect(token, subject);
  return {
    subject,
    found: countRecords(parts),
    photos: parts.reduce((sum, { data }) => sum + data.photos.length, 0),
    held: parts.flatMap(({ data }) => data.held),
    hasAccess: await hasAccess(ctx.sql, subject),
  };
};

/** All of it as a ZIP archive, which is streamed. Throws `not_found` when there is nothing. */
export const exportEverything = async (ctx: Ctx, token: string, subject: string) => {
  const parts = await ctx.people.collect(token, subject);
  if (Object.keys(countRecords(parts)).length === 0)
    throw new ApiProblem('not_found', 'The store keeps nothing about this person.');
  const stream = packPerson(parts, (service, id) => ctx.people.openPhoto(token, service, { subject, id }), ctx.log);
  return { stream, contentType: 'application/zip', filename: `personal-data-${subject.slice(0, 8)}.zip` };
};

/**
 * Erases a person in all services. It is noted first, so that a repetition after a crash or a restore finds
 * it; doing it again changes nothing.
 */
export const eraseEverywhere = async (ctx: Ctx, token: string, subject: string): Promise<ErasedData> => {
  const erasure = { id: randomUUID(), at: new Date().toISOString(), subject };
  await ctx.erasures.append(erasure);
  return eraseOnce(ctx, token, erasure);
};

export type ErasureTools = Pick<Ctx, 'sql' | 'people' | 'erasures'>;

export const eraseOnce = async (
  { sql, people }: ErasureTools,
  token: string,
  erasure: Erasure,
): Promise<ErasedData> => {
  const erased = await people.erase(token, erasure);
  await markErasureMade(sql, erasure.id);
  return sumErased(erased);
};
