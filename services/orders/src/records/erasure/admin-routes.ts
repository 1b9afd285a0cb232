import { personalData } from '@pawlayer/contracts/admin';
import { implement, implementFile, ownerOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../../context.ts';
import { collectPerson, erasePerson, openPersonalPhoto } from './actions.ts';

export const erasureRoutes = (app: App, ctx: Ctx): void => {
  const { collect, photo, erase } = personalData.orders;
  implement(app, collect, ({ params }) => collectPerson(ctx, params.subject));
  implementFile(app, photo, ({ params }) => openPersonalPhoto(ctx, params.subject, params.id));
  implement(app, erase, ({ params, body, request }) =>
    erasePerson(ctx, ownerOf(request), { ...body, subject: params.subject }),
  );
};
