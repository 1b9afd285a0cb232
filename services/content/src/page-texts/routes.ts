import { getShopTexts } from '@pawlayer/contracts';
import { implementCached, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { readShopTexts } from './actions.ts';

export const pageTextRoutes = (app: App, ctx: Ctx): void => {
  implementCached(app, getShopTexts, () => readShopTexts(ctx));
};
