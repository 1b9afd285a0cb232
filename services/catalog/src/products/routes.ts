import { listProducts } from '@pawlayer/contracts';
import { implementCached, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { readProducts } from './actions.ts';

/** Prices rarely change; caching for a second reduces the database load of busy pages. */
const freshMs = 1000;

export const productRoutes = (app: App, ctx: Ctx): void => {
  implementCached(app, listProducts, () => readProducts(ctx), { freshMs });
};
