import { getOrderPreview, getOrderPreviewPicture } from '@pawlayer/contracts';
import { implement, implementFile, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { openPreviewPicture, readPreview } from './actions.ts';

export const previewRoutes = (app: App, ctx: Ctx): void => {
  implement(app, getOrderPreview, ({ params }) => readPreview(ctx, params.id));
  implementFile(app, getOrderPreviewPicture, ({ params }) => openPreviewPicture(ctx, params.id, params.name));
};
