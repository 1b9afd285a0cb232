import { getOrderPreview, getOrderPreviewPicture } from '@pawlayer/contracts';
import { implement, implementFile, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { openPreviewPicture, getPreview } from './preview-actions.ts';

export const portraitRoutes = (app: App, ctx: Ctx): void => {
  implement(app, getOrderPreview, ({ params }) => getPreview(ctx, params.id), {
    before: [ctx.limits.limitMisses('order-misses')],
  });
  implementFile(app, getOrderPreviewPicture, ({ params }) => openPreviewPicture(ctx, params.id, params.name));
};
