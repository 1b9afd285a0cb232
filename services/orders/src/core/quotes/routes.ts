import { getShopTerms, quoteOrder } from '@pawlayer/contracts';
import { implement, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { getTerms, quotePublicly } from './actions.ts';

export const quoteRoutes = (app: App, ctx: Ctx): void => {
  implement(app, getShopTerms, () => getTerms(ctx));
  implement(app, quoteOrder, ({ body }) => quotePublicly(ctx, body), { before: [ctx.limits.limit('quotes')] });
};
