import { listPageTexts, listPageTextVersions, savePageText } from '@pawlayer/contracts/admin';
import { implement, ownerOf, personOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import * as actions from './actions.ts';

export const pageTextAdminRoutes = (app: App, ctx: Ctx): void => {
  implement(app, listPageTexts, () => actions.getPageTexts(ctx));
  implement(app, listPageTextVersions, ({ params }) => actions.getPageTextVersions(ctx, params.name));
  implement(app, savePageText, ({ params, body, request }) =>
    actions.savePageText(ctx, ownerOf(request), { ...params, ...body, personId: personOf(request).id }),
  );
};
