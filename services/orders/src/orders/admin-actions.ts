import { Readable } from 'node:stream';
import { ordersFileName, photoHeaderName } from '@pawlayer/contracts';
import type { AdminOrder, MailKind } from '@pawlayer/contracts/admin';
import { ApiProblem, openStoredObject, type OpenObject, type Owner } from '@pawlayer/service-kit';
import { keys } from '@pawlayer/storage';
import type { Ctx } from '../context.ts';
import { findOrderDetail, listOrderEvents } from './admin-detail-queries.ts';
import { countOrders, countWaiting, exportRows, listOrders, pageSize, type OrderFilter } from './admin-list-queries.ts';
import { findPhoto, recordExport, recordPhotoDownload, requestMail, saveNotes } from './admin-queries.ts';
import { toAdminOrder, type OrderDetail } from './admin-rules.ts';
import { toCsv } from './csv-rules.ts';

export const changedSince = () =>
  new ApiProblem('conflict', {
    message: 'Somebody else changed this order in the meantime. Here it is as it is now; please look again.',
  });
const unknownOrder = () => new ApiProblem('not_found', { message: 'This order does not exist.' });

/** A page of the list, the total, and how many orders wait for the owner. */
export const getOrderPage = async ({ sql }: Ctx, { page, ...filter }: OrderFilter & { page: number }) => {
  const [orders, total, counts] = await Promise.all([
    listOrders(sql, filter, page),
    countOrders(sql, filter),
    countWaiting(sql),
  ]);
  return { orders, total, pageSize, counts };
};

/** An order with everything that the owner's actions depend on. Throws `not_found`. */
export const getOrderDetail = async ({ sql }: Ctx, id: string): Promise<OrderDetail> => {
  const order = await findOrderDetail(sql, id);
  if (!order) throw unknownOrder();
  return order;
};

/** An order as the admin pages show it. Throws `not_found`. */
export const getAdminOrder = async (ctx: Ctx, id: string): Promise<AdminOrder> => {
  const [order, timeline] = await Promise.all([getOrderDetail(ctx, id), listOrderEvents(ctx.sql, id)]);
  const { stripePaymentIntentId: paymentId } = order;
  return toAdminOrder(order, { timeline, stripeUrl: paymentId && ctx.stripePage(paymentId) });
};

/** Everything that the filter finds, as a file, after recording in the audit log that it left the store. */
export const exportOrders = async (
  ctx: Ctx,
  owner: Owner,
  filter: OrderFilter,
): Promise<OpenObject & { filename: string }> => {
  const rows = await exportRows(ctx.sql, filter);
  await recordExport(ctx.sql, { orders: rows.length, filter }, owner);
  const bytes = Buffer.from(toCsv(rows));
  return {
    stream: Readable.from([bytes]),
    size: bytes.length,
    contentType: 'text/csv; charset=utf-8',
    filename: ordersFileName(new Date()),
  };
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
): Promise<AdminOrder> => {
  await getAdminOrder(ctx, id);
  if (!(await saveNotes(ctx.sql, { id, version, notes }, owner))) throw changedSince();
  return getAdminOrder(ctx, id);
};

/** Requests that a mail is sent again. Throws `conflict` when the mail does not fit the order's current state. */
export const requestMailAgain = async (ctx: Ctx, owner: Owner, id: string, kind: MailKind): Promise<AdminOrder> => {
  const { mails } = await getAdminOrder(ctx, id);
  if (!mails.includes(kind))
    throw new ApiProblem('conflict', { message: 'This mail does not fit the order as it is.' });
  await requestMail(ctx.sql, id, kind, owner);
  return getAdminOrder(ctx, id);
};
