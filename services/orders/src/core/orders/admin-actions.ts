import { photoHeaderName, toShopDay } from '@pawlayer/contracts';
import type { AddressForm, MailKind } from '@pawlayer/contracts/admin';
import { ApiProblem, openStoredObject, type OpenObject, type Owner } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import { askAboutLateAddress } from '../quotes/actions.ts';
import { readAddress } from './address-rules.ts';
import { findOrderDetail, type OrderDetail } from './admin-detail-queries.ts';
import {
  findOrderVersion,
  findPhoto,
  isMailRequested,
  recordPhotoDownload,
  requestMail,
  saveAddress,
  saveNotes,
} from './admin-queries.ts';
import { findOrder } from './queries.ts';

export const changedSince = () =>
  new ApiProblem(
    'conflict',
    'Somebody else changed this order in the meantime. Here it is as it is now; please look again.',
  );
export const unknownOrder = () => new ApiProblem('not_found', 'This order does not exist.');

/** An order with everything that the owner's actions depend on. Throws `not_found`. */
export const getOrderDetail = async ({ sql }: Ctx, id: string): Promise<OrderDetail> => {
  const order = await findOrderDetail(sql, id, toShopDay(new Date()));
  if (!order) throw unknownOrder();
  return order;
};

/** Why an order was not changed: it does not exist, or is not any more what its reader saw. */
export const whyUnchanged = async (ctx: Ctx, id: string): Promise<ApiProblem> => {
  await getOrderVersion(ctx, id);
  return changedSince();
};

/** The version of an order that the owner sees. Throws `not_found`. */
export const getOrderVersion = async ({ sql }: Ctx, id: string): Promise<number> => {
  const version = await findOrderVersion(sql, id);
  if (version === undefined) throw unknownOrder();
  return version;
};

/** Opens the customer's original for download, after recording it in the audit log. */
export const openOriginal = async (ctx: Ctx, owner: Owner, id: string): Promise<OpenObject & { filename: string }> => {
  const photo = await findPhoto(ctx.sql, id);
  if (!photo) throw unknownOrder();
  const object = await openStoredObject(ctx, photo.objectKey);
  await recordPhotoDownload(ctx.sql, id, owner);
  return { ...object, filename: photoHeaderName(photo.number, photo.contentType) };
};

/** Opens a rendition of the photo for display. */
export const openRendition = async (ctx: Ctx, id: string, name: string): Promise<OpenObject> => {
  const photo = await findPhoto(ctx.sql, id);
  if (!photo?.pictureNames.includes(name)) throw new ApiProblem('not_found');
  return openStoredObject(ctx, keys.rendition(photo.uploadId, name));
};

export const changeNotes = async (
  ctx: Ctx,
  owner: Owner,
  id: string,
  { notes = '', version }: { notes?: string | undefined; version: number },
): Promise<void> => {
  if (!(await saveNotes(ctx.sql, { id, version, notes }, owner))) throw await whyUnchanged(ctx, id);
};

/**
 * Adds the address that an order misses. Throws `conflict` when it has one, and `postal_code_mismatch` unless its owner has
 * confirmed it.
 */
export const addAddress = async (
  ctx: Ctx,
  owner: Owner,
  id: string,
  { version, addressConfirmed: isConfirmed = false, ...form }: AddressForm,
): Promise<void> => {
  const order = await findOrder(ctx.sql, id);
  if (!order?.isVisible) throw unknownOrder();
  if (order.address) throw new ApiProblem('conflict', 'This order has an address already.');
  const address = readAddress(form);
  const doubts = address && (await askAboutLateAddress(ctx, address, { pricedFor: order.pricedFor, isConfirmed }));
  if (!address || !doubts || !(await saveAddress(ctx.sql, { id, version, address, doubts }, owner)))
    throw changedSince();
};

/**
 * Requests that a mail is sent again. The same request again, by a second press or from another tab, sends nothing more.
 * Throws `conflict` when the mail does not fit the order's current state, or the order has changed.
 */
export const requestMailAgain = async (
  ctx: Ctx,
  owner: Owner,
  id: string,
  asked: { kind: MailKind; version: number },
): Promise<void> => {
  const { mails } = await getOrderDetail(ctx, id);
  if (!mails.includes(asked.kind)) throw new ApiProblem('conflict', 'This mail does not fit the order as it is now.');
  const isOurs = await requestMail(ctx.sql, { id, ...asked }, owner);
  if (!isOurs && !(await isMailRequested(ctx.sql, { id, ...asked }))) throw changedSince();
};
