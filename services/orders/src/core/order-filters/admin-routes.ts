import * as calls from '@pawlayer/contracts/admin';
import { implement, personOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { changeFilterName, getFilters, removeFilter, saveFilter } from './actions.ts';

/** To be added before the routes of single orders, whose ids stand in the same place of the path. */
export const orderFilterRoutes = (app: App, ctx: Ctx): void => {
  implement(app, calls.listOrderFilters, ({ request }) => getFilters(ctx, personOf(request).id));
  implement(app, calls.saveOrderFilter, ({ body, request }) => saveFilter(ctx, personOf(request).id, body));
  implement(app, calls.renameOrderFilter, ({ params, body, request }) =>
    changeFilterName(ctx, personOf(request).id, { ...params, ...body }),
  );
  implement(app, calls.deleteOrderFilter, ({ params, request }) => removeFilter(ctx, personOf(request).id, params.id));
};
