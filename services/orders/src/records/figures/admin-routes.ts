import * as calls from '@pawlayer/contracts/admin';
import { implement, implementFile, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { exportFigures, getFigures } from './actions.ts';

export const figureRoutes = (app: App, ctx: Ctx): void => {
  implement(app, calls.getFigures, ({ query }) => getFigures(ctx, query));
  implementFile(app, calls.exportFigures, ({ query, request }) => exportFigures(ctx, ownerOf(request), query));
};
