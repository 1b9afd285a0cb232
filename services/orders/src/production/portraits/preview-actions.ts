import type { Preview } from '@pawlayer/contracts';
import {
  storeCut,
  MaskUnreadable,
  NameUncarvable,
  PhotoTooLarge,
  PhotoUnreadable,
  PortraitLimitExceeded,
  RetouchUnreadable,
} from '@pawlayer/images';
import { ApiProblem, openStoredObject, type OpenObject } from '@pawlayer/service-kit';
import { folders, keys, ObjectMissing } from '@pawlayer/storage';
import type { Ctx } from '../../context.ts';
import { describeNewerCut } from '../../core/cuts/rules.ts';
import { findPreview, getCutOrder, markNameUncarvable, markPreviewMade } from './preview-queries.ts';
import {
  addVersion,
  chooseMask,
  findPictureName,
  listPictures,
  privatePictureCaching,
  toPreview,
  toPreviewPortrait,
} from './preview-rules.ts';

/** Whether a retry would fail in the same way. */
const isPermanent = (error: unknown): boolean =>
  [
    MaskUnreadable,
    NameUncarvable,
    ObjectMissing,
    PhotoTooLarge,
    PhotoUnreadable,
    PortraitLimitExceeded,
    RetouchUnreadable,
  ].some((kind) => error instanceof kind);

/**
 * Cuts the photo of a paid order with the customer's parameters. Idempotent: another run writes the same objects under
 * the same keys.
 */
export const makePreview = async (ctx: Ctx, order: Awaited<ReturnType<typeof getCutOrder>>): Promise<void> => {
  if (!order.isPaid || order.preview) return;
  const orderId = order.id;
  if (describeNewerCut(order.cut) !== undefined) {
    ctx.log.warn({ orderId }, 'this order was cut by a newer release, and has no preview');
    return;
  }
  const portrait = toPreviewPortrait(order);
  const mask = chooseMask(order.cut ?? {});
  const retouch = order.cut?.retouch;
  const rename = (name: string) => addVersion(name, portrait, { mask, retouch });
  try {
    const { preview, usage } = await storeCut(
      ctx,
      order.objectKey,
      {
        kind: 'preview',
        title: order.number,
        portrait,
        maskKey: mask && keys.mask(order.uploadId, mask),
        overlayKey: retouch && keys.retouch(order.uploadId, retouch),
      },
      (name) => keys.preview(orderId, rename(name)),
    );
    await markPreviewMade(ctx.sql, order, toPreview(preview, rename));
    ctx.log.info({ orderId, ...usage }, 'preview made');
  } catch (error) {
    if (!isPermanent(error)) throw error;
    if (error instanceof NameUncarvable) await markNameUncarvable(ctx.sql, order);
    // The order is valid without a preview, and the owner sees the reason when its model fails.
    ctx.log.warn({ err: error, orderId }, 'this order has no preview');
  }
};

export const remakePreview = async (ctx: Ctx, orderId: string): Promise<void> => {
  await makePreview(ctx, await getCutOrder(ctx.sql, orderId));
  await deleteSupersededPreviews(ctx, orderId);
};

/** Deletes the pictures of former cuts: every picture of the order's folder that its preview does not name. */
export const deleteSupersededPreviews = async ({ sql, storage }: Ctx, orderId: string): Promise<void> => {
  const stored: string[] = [];
  for await (const key of storage.list(folders.previews(orderId))) stored.push(key);
  const { preview } = await getCutOrder(sql, orderId);
  if (!preview) return; // erased meanwhile, or it cannot be made
  const used = new Set(listPictures(preview).map((name) => keys.preview(orderId, name)));
  for (const key of stored) if (!used.has(key)) await storage.delete(key);
};

/** Null until it has been made. Throws `not_found` for a draft that was never paid. */
export const getPreview = async (ctx: Ctx, orderId: string): Promise<Preview | null> => {
  const found = await findPreview(ctx.sql, orderId);
  if (!found?.isVisible) throw new ApiProblem('not_found');
  return found.preview ?? null;
};

export const openPreviewPicture = async (
  ctx: Ctx,
  orderId: string,
  name: string,
): Promise<OpenObject & { caching: string }> => {
  const preview = await getPreview(ctx, orderId);
  const stored = preview && findPictureName(preview, name);
  if (!stored) throw new ApiProblem('not_found');
  return { ...(await openStoredObject(ctx, keys.preview(orderId, stored))), caching: privatePictureCaching };
};
