import { saveMask } from '@pawlayer/contracts';
import { implementUpload, type App, type ReceivedFile } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { receiveMask } from './actions.ts';

export const maskRoutes = (app: App, ctx: Ctx): void => {
  implementUpload(
    app,
    saveMask,
    () => 'image/png', // whether it is one is found out where it is decoded
    ({ params, form, files }) =>
      receiveMask(ctx, { uploadId: params.id, customerId: form.customerId }, files['mask'] as ReceivedFile), // required by the contract
    { before: [ctx.limitParallelUploads, ctx.limits.limit('masks')] },
  );
};
