import { uploadPhoto, sniffPhotoType } from '@pawlayer/contracts';
import { implementUpload, type App, type ReceivedFile } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { receivePhoto } from './actions.ts';

export const uploadRoutes = (app: App, ctx: Ctx): void => {
  implementUpload(
    app,
    uploadPhoto,
    sniffPhotoType,
    ({ form, files }) => receivePhoto(ctx, form, files['photo'] as ReceivedFile), // required by the contract
    { before: [ctx.limitParallelUploads, ctx.limits.limit('uploads'), ctx.limits.limitBytes('upload-bytes')] },
  );
};
