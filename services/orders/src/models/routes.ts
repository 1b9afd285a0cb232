import * as calls from '@pawlayer/contracts/admin';
import { implement, implementFile, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { freezeModel, getPrepress, makeModel, markMemorial, openModelFile, openModelPicture } from './actions.ts';

/** What the owner does before a portrait is printed. */
export const modelRoutes = (app: App, ctx: Ctx): void => {
  implement(app, calls.getPrepress, ({ params }) => getPrepress(ctx, params.id));
  implement(app, calls.makeModel, ({ params, body, request }) => makeModel(ctx, ownerOf(request), params.id, body));
  implement(app, calls.freezeModel, ({ params, body, request }) =>
    freezeModel(ctx, ownerOf(request), params.id, params.modelId, body.version),
  );
  implement(app, calls.markMemorial, ({ params, body, request }) =>
    markMemorial(ctx, ownerOf(request), params.id, body),
  );
  implementFile(app, calls.getModelFile, ({ params: { id: orderId, ...rest }, request }) =>
    openModelFile(ctx, ownerOf(request), { orderId, ...rest }),
  );
  implementFile(app, calls.getModelPicture, ({ params: { id: orderId, ...rest } }) =>
    openModelPicture(ctx, { orderId, ...rest }),
  );
};
