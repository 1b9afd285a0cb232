import type { ErasedData, Erasure, PersonalData } from '@pawlayer/contracts/admin';
import { ApiProblem, openStoredObject, type Owner } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { eraseRows, findPersonalPhoto, listPersonalPhotos, listRecords } from './queries.ts';

export const collectPerson = async ({ sql }: Ctx, subject: string): Promise<PersonalData> => {
  const [records, photos] = await Promise.all([listRecords(sql, subject), listPersonalPhotos(sql, subject)]);
  return { records, photos: photos.map(({ id, photoKey }) => ({ id, name: photoName(id, photoKey) })), held: [] };
};

/** Throws `not_found` if the photo is not this person's. */
export const openPersonalPhoto = async (ctx: Ctx, subject: string, id: string) => {
  const key = await findPersonalPhoto(ctx.sql, subject, id);
  if (key === undefined) throw new ApiProblem('not_found');
  return openStoredObject(ctx, key);
};

/** Deletes the rows; their objects follow by a job. */
export const erasePerson = async ({ sql }: Ctx, owner: Owner, erasure: Erasure): Promise<ErasedData> => ({
  erased: await eraseRows(sql, erasure, owner),
  held: [],
});

/** The name of a photo's file in an export; its key ends with the extension. */
const photoName = (id: string, objectKey: string): string => `${id}${objectKey.slice(objectKey.lastIndexOf('.'))}`;
