import { listMailTexts, listMailTextVersions, saveMailText } from '@pawlayer/contracts/admin';
import { implement, ownerOf, personOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import * as actions from './actions.ts';

export const mailTextRoutes = (app: App, ctx: Ctx): void => {
  implement(app, listMailTexts, () => actions.getMailTexts(ctx));
  implement(app, listMailTextVersions, ({ params }) => actions.getMailTextVersions(ctx, params.name));
  implement(app, saveMailText, ({ params, body, request }) =>
    actions.saveMailText(ctx, ownerOf(request), { ...params, ...body, personId: personOf(request).id }),
  );
};
