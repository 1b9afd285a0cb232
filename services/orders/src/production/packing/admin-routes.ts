import { getPackingFile } from '@pawlayer/contracts/admin';
import { implementFile, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { openPackingFile } from './admin-actions.ts';

export const packingRoutes = (app: App, ctx: Ctx): void => {
  implementFile(app, getPackingFile, ({ params, query, request }) =>
    openPackingFile(ctx, ownerOf(request), params.kind, query.orders),
  );
};
