import * as calls from '@pawlayer/contracts/admin';
import { implement, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { changeCut } from '../portraits/cut-admin-actions.ts';
import { freezeModel, markMemorial, requestModel } from '../portraits/model-admin-actions.ts';
import { sendProof } from '../proofs/admin-actions.ts';
import { getPrepress } from './admin-actions.ts';

/** Models and proofs of one order. Each change returns all prepress data, so that the owner's page is up to date. */
export const prepressRoutes = (app: App, ctx: Ctx): void => {
  implement(app, calls.getPrepress, ({ params }) => getPrepress(ctx, params.id));
  implement(app, calls.changeCut, async ({ params, body, request }) => {
    await changeCut(ctx, ownerOf(request), params.id, body);
    return getPrepress(ctx, params.id);
  });
  implement(app, calls.makeModel, async ({ params, body, request }) => {
    await requestModel(ctx, ownerOf(request), params.id, body);
    return getPrepress(ctx, params.id);
  });
  implement(app, calls.freezeModel, async ({ params, body, request }) => {
    await freezeModel(ctx, ownerOf(request), params.id, params.modelId, body.version);
    return getPrepress(ctx, params.id);
  });
  implement(app, calls.markMemorial, async ({ params, body, request }) => {
    await markMemorial(ctx, ownerOf(request), params.id, body);
    return getPrepress(ctx, params.id);
  });
  implement(app, calls.sendProof, async ({ params, body, request }) => {
    await sendProof(ctx, ownerOf(request), params.id, body);
    return getPrepress(ctx, params.id);
  });
};
