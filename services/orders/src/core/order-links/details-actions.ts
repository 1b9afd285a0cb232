import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type DetailsForm, detailsFormFor, type MissingDetails, toPet } from '@pawlayer/contracts';
import { ApiProblem, fieldErrors, hashToken, requestIdOrNew, type ReceivedFile } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { readAddress } from '../orders/address-rules.ts';
import { storePhoto } from '../orders/photo-actions.ts';
import { doubtLateAddress } from '../quotes/actions.ts';
import { fillByLink, findFilled, findMissingDetails, type SentDetails } from './details-queries.ts';

/** One answer for a link that was used, is too old, was cut off or never existed. */
const linkNotFound = () => new ApiProblem('not_found', 'This link does not work any more.');

/** What the order of a mailed link misses. Changes nothing. Throws `not_found`. */
export const getMissingDetails = async (ctx: Ctx, token: string): Promise<MissingDetails> =>
  (await findDetails(ctx, token)).missing;

const findDetails = async (ctx: Ctx, token: string) => {
  const found = await findMissingDetails(ctx.sql, hashToken(token));
  if (!found) throw linkNotFound();
  return found;
};

/**
 * Adds to an order what it misses, and uses its link up. The same again, as after a lost answer, is answered as it was.
 * Throws `not_found`, or `validation` when a part is not whole.
 */
export const receiveDetails = async (
  ctx: Ctx,
  { token, ...form }: DetailsForm & { token: string },
  photo: ReceivedFile | undefined,
): Promise<{ orderId: string }> => {
  const tokenHash = hashToken(token);
  const digest = await digestOf([token, form], photo);
  const found = await findMissingDetails(ctx.sql, tokenHash);
  const orderId =
    (found && (await addDetails(ctx, found, { tokenHash, digest, form, photo }))) ??
    (await findFilled(ctx.sql, tokenHash, digest));
  if (orderId === undefined) throw linkNotFound();
  return { orderId };
};

/** Undefined when the link was used meanwhile. */
const addDetails = async (
  ctx: Ctx,
  { missing: { needs }, pricedFor }: NonNullable<Awaited<ReturnType<typeof findMissingDetails>>>,
  {
    tokenHash,
    digest,
    form,
    photo,
  }: { tokenHash: Buffer; digest: string; form: DetailsForm; photo: ReceivedFile | undefined },
): Promise<string | undefined> => {
  const { data, error } = detailsFormFor(needs).safeParse(form);
  const missing = {
    ...(error && fieldErrors(error)),
    ...(needs.photo && !photo && { photo: 'Please select a photo to upload' }),
  };
  if (!data || Object.keys(missing).length > 0) throw new ApiProblem('validation', { fields: missing });
  const address = needs.address ? readAddress(data) : undefined;
  const details = {
    digest,
    ...toDetails(data, needs),
    ...(address && { address: { ...address, doubts: await doubtLateAddress(ctx, address, pricedFor) } }),
    ...(needs.photo && photo && { photo: await storePhoto(ctx, randomUUID(), photo) }),
  };
  return fillByLink(ctx.sql, { tokenHash, details, requestId: requestIdOrNew() });
};

/** Says nothing of what was sent, since the token is among it. */
const digestOf = async (sent: unknown, photo: ReceivedFile | undefined): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify(sent));
  if (photo) for await (const part of createReadStream(photo.path)) hash.update(part as Buffer); // without an encoding
  return hash.digest('hex');
};

const toDetails = (
  { firstName = '', lastName = '', petName = '', ...form }: DetailsForm,
  needs: MissingDetails['needs'],
): Pick<SentDetails, 'name' | 'pet'> => ({
  ...(needs.name && { name: { first: firstName, last: lastName } }),
  ...(needs.pet && { pet: toPet({ petName, ...form }) }),
});
