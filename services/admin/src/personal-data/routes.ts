import { erasePerson, exportPerson, findPerson, repeatErasures } from '@pawlayer/contracts/admin';
import { implement, implementFile, tokenOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { afterRecentSignIn } from '../sessions/recent-routes.ts';
import { eraseEverywhere, exportEverything, findEverywhere } from './actions.ts';
import { repeatSome } from './repeat-actions.ts';

export const personalDataRoutes = (app: App, ctx: Ctx): void => {
  const recent = afterRecentSignIn(ctx);
  implement(app, findPerson, ({ body, request }) => findEverywhere(ctx, tokenOf(request), body.email));
  implementFile(app, exportPerson, ({ params, request }) => exportEverything(ctx, tokenOf(request), params.subject));
  implement(app, erasePerson, ({ body, request }) => eraseEverywhere(ctx, tokenOf(request), body.subject), recent);
  implement(app, repeatErasures, ({ body, request }) => repeatSome(ctx, tokenOf(request), body), recent);
};
