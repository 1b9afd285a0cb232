import type { ErasedData, Erasure, PersonalData } from '@pawlayer/contracts/admin';
import { ApiProblem, openStoredObject, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { deleteErasedPhotos } from '../retention/photo-actions.ts';
import { eraseRows, findPersonalPhoto, listHeldOrders, listPersonalPhotos, listRecords } from './queries.ts';

export const collectPerson = async ({ sql }: Ctx, subject: string): Promise<PersonalData> => {
  const [records, photos, held] = await Promise.all([
    listRecords(sql, subject),
    listPersonalPhotos(sql, subject),
    listHeldOrders(sql, subject),
  ]);
  return { records, photos: photos.map(({ id, objectKey }) => ({ id, name: photoName(id, objectKey) })), held };
};

/** Throws `not_found` if the photo is not this person's. */
export const openPersonalPhoto = async (ctx: Ctx, subject: string, id: string) => {
  const key = await findPersonalPhoto(ctx.sql, subject, id);
  if (key === undefined) throw new ApiProblem('not_found');
  return openStoredObject(ctx, key);
};

/** Erases the rows, then the objects; those that cannot be deleted now are tried again by the timer. */
export const erasePerson = async (ctx: Ctx, owner: Owner, erasure: Erasure): Promise<ErasedData> => {
  const erased = await eraseRows(ctx.sql, erasure, owner);
  await deleteErasedPhotos(ctx);
  return { erased, held: await listHeldOrders(ctx.sql, erasure.subject) };
};

/** The name of a photo's file in an export; its key ends with the extension. */
const photoName = (id: string, objectKey: string): string => `${id}${objectKey.slice(objectKey.lastIndexOf('.'))}`;
