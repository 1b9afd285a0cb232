import { getOrderMask, saveOrderMask } from '@pawlayer/contracts/admin';
import { implementFile, implementUpload, ownerOf, type App, type ReceivedFile } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { openOrderMask, receiveOrderMask } from './admin-actions.ts';

export const adminMaskRoutes = (app: App, ctx: Ctx): void => {
  implementUpload(
    app,
    saveOrderMask,
    () => 'image/png', // whether it is one is found out where it is decoded
    ({ params, form, files, request }) =>
      receiveOrderMask(
        ctx,
        ownerOf(request),
        { orderId: params.id, version: form.version },
        files['mask'] as ReceivedFile, // required by the contract
      ),
    { before: [ctx.limitParallelUploads] },
  );
  implementFile(app, getOrderMask, ({ params }) => openOrderMask(ctx, { orderId: params.id, hash: params.mask }));
};
