import { withdrawGalleryConsent } from '@pawlayer/contracts/admin';
import { implement, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { withdrawConsent } from './admin-actions.ts';

export const adminGalleryConsentRoutes = (app: App, ctx: Ctx): void => {
  implement(app, withdrawGalleryConsent, ({ params, request }) => withdrawConsent(ctx, ownerOf(request), params.id));
};
