import { listProducts } from '@pawlayer/contracts';
import { implementCached, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { readProducts } from './actions.ts';

export const productRoutes = (app: App, ctx: Ctx): void => {
  implementCached(app, listProducts, () => readProducts(ctx));
};
