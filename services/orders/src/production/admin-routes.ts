import * as calls from '@pawlayer/contracts/admin';
import { implement, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { moveProduction } from './admin-actions.ts';

export const adminProductionRoutes = (app: App, ctx: Ctx): void => {
  implement(app, calls.moveProduction, ({ params, body, request }) =>
    moveProduction(ctx, ownerOf(request), params.id, body),
  );
};
