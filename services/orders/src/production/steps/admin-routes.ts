import * as calls from '@pawlayer/contracts/admin';
import { implement, implementFile, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { moveMany } from './many-admin-actions.ts';
import { openPlateFile, planPrints } from './plate-admin-actions.ts';

export const adminProductionRoutes = (app: App, ctx: Ctx): void => {
  implement(app, calls.moveManyProduction, ({ body, request }) => moveMany(ctx, ownerOf(request), body));
  implement(app, calls.listPlates, () => planPrints(ctx));
  implementFile(app, calls.getPlateFile, ({ query, request }) => openPlateFile(ctx, ownerOf(request), query.models));
};
