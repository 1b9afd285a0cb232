import { erasePerson, exportPerson, findPerson, repeatErasures } from '@pawlayer/contracts/admin';
import { implement, implementFile, tokenOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { afterRecentSignIn } from '../sessions/recent-routes.ts';
import { eraseEverywhere, exportEverything, findEverywhere, repeatAll } from './actions.ts';

export const personalDataRoutes = (app: App, ctx: Ctx): void => {
  const recent = afterRecentSignIn(ctx);
  implement(app, findPerson, ({ body, request }) => findEverywhere(ctx, tokenOf(request), body.email));
  implementFile(app, exportPerson, ({ params, request }) => exportEverything(ctx, tokenOf(request), params.subject));
  implement(app, erasePerson, ({ body, request }) => eraseEverywhere(ctx, tokenOf(request), body.subject), recent);
  implement(
    app,
    repeatErasures,
    async ({ body, request }) => ({ repeated: await repeatAll(ctx, tokenOf(request), body.erasures) }),
    recent,
  );
};
