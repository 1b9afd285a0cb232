import { changeGalleryConsent, readGalleryConsent } from '@pawlayer/contracts';
import { implement, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { changeConsent, getConsent } from './actions.ts';

export const galleryConsentRoutes = (app: App, ctx: Ctx): void => {
  const limit = ctx.limits.limit('order-links');
  implement(app, readGalleryConsent, ({ body }) => getConsent(ctx, body.token), { before: [limit] });
  implement(app, changeGalleryConsent, ({ body }) => changeConsent(ctx, body), { before: [limit] });
};
