import * as calls from '@pawlayer/contracts/admin';
import { implement, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { addFilament, changeFilament, deleteFilament, readFilaments } from './actions.ts';

export const filamentRoutes = (app: App, ctx: Ctx): void => {
  implement(app, calls.listFilaments, () => readFilaments(ctx));
  implement(app, calls.addFilament, ({ body, request }) => addFilament(ctx, ownerOf(request), body));
  implement(app, calls.changeFilament, ({ params, body, request }) =>
    changeFilament(ctx, ownerOf(request), params.id, body),
  );
  implement(app, calls.deleteFilament, ({ params, request }) => deleteFilament(ctx, ownerOf(request), params.id));
};
