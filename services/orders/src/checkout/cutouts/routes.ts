import { cutOutPet, sniffPhotoType } from '@pawlayer/contracts';
import { implementUploadInMemory, type App, type FileInMemory } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { cutOut } from './actions.ts';

export const cutoutRoutes = (app: App, ctx: Ctx): void => {
  implementUploadInMemory(
    app,
    cutOutPet,
    sniffPhotoType,
    ({ files, signal }) => cutOut(ctx, files['photo'] as FileInMemory, signal), // required by the contract
    { before: [ctx.limits.limit('cutouts'), ctx.takeCutoutTurns] },
  );
};
