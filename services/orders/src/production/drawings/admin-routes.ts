import { sniffPhotoType } from '@pawlayer/contracts';
import { readDrawing } from '@pawlayer/contracts/admin';
import { type App, implementUpload, type ReceivedFile } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import * as actions from './admin-actions.ts';

export const drawingRoutes = (app: App, ctx: Ctx): void => {
  implementUpload(
    app,
    readDrawing,
    sniffPhotoType,
    ({ params: { id }, files }) => actions.readDrawing(ctx, id, files['drawing'] as ReceivedFile), // required by the contract
    { before: [ctx.limitParallelUploads, ctx.limitDrawings] },
  );
};
