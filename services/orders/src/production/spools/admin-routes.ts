import * as calls from '@pawlayer/contracts/admin';
import { implement, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { addSpoolOf, changeSpoolBy, getSpools } from './admin-actions.ts';

export const spoolRoutes = (app: App, ctx: Ctx): void => {
  implement(app, calls.listSpools, () => getSpools(ctx));
  implement(app, calls.addSpool, ({ body, request }) => addSpoolOf(ctx, ownerOf(request), body));
  implement(app, calls.changeSpool, ({ params, body, request }) =>
    changeSpoolBy(ctx, ownerOf(request), params.id, body),
  );
};
