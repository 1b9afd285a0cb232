import { previewShopSettings } from '@pawlayer/contracts/admin';
import { implement, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { previewQuotes } from './admin-actions.ts';

export const adminQuoteRoutes = (app: App, ctx: Ctx): void => {
  implement(app, previewShopSettings, ({ body }) => previewQuotes(ctx, body));
};
