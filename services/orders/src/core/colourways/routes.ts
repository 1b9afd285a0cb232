import { listColourways } from '@pawlayer/contracts';
import { implementCached, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getColourways } from './actions.ts';

export const colourwayRoutes = (app: App, ctx: Ctx): void => {
  implementCached(app, listColourways, () => getColourways(ctx));
};
