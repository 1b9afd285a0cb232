import * as calls from '@pawlayer/contracts/admin';
import { implement, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { failPlateRun, finishPlateRun, getRuns, startPlateRun } from './admin-actions.ts';

export const plateRunRoutes = (app: App, ctx: Ctx): void => {
  implement(app, calls.listPlateRuns, () => getRuns(ctx));
  implement(app, calls.startPlate, ({ body, request }) => startPlateRun(ctx, ownerOf(request), body));
  implement(app, calls.finishPlate, ({ params, request }) => finishPlateRun(ctx, ownerOf(request), params.id));
  implement(app, calls.failPlate, ({ params, body, request }) => failPlateRun(ctx, ownerOf(request), params.id, body));
};
