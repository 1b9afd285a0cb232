import * as calls from '@pawlayer/contracts/admin';
import { implement, implementFile, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { addFilament, changeFilament, deleteFilament, getFilaments } from './filament-actions.ts';
import { openModelFile, openModelPicture } from './model-admin-actions.ts';

export const adminPortraitRoutes = (app: App, ctx: Ctx): void => {
  implementFile(app, calls.getModelFile, ({ params: { id: orderId, ...rest }, request }) =>
    openModelFile(ctx, ownerOf(request), { orderId, ...rest }),
  );
  implementFile(app, calls.getModelPicture, ({ params: { id: orderId, ...rest } }) =>
    openModelPicture(ctx, { orderId, ...rest }),
  );
  implement(app, calls.listFilaments, () => getFilaments(ctx));
  implement(app, calls.addFilament, ({ body, request }) => addFilament(ctx, ownerOf(request), body));
  implement(app, calls.changeFilament, ({ params, body, request }) =>
    changeFilament(ctx, ownerOf(request), params.id, body),
  );
  implement(app, calls.deleteFilament, ({ params, request }) => deleteFilament(ctx, ownerOf(request), params.id));
};
