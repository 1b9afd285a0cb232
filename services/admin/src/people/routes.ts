import {
  acceptInvitation,
  changeRole,
  inviteAgain,
  invitePerson,
  listPeople,
  loginWithLink,
  removePerson,
  requestLoginLink,
} from '@pawlayer/contracts/admin';
import { implement, ownerOf, personOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { afterRecentSignIn } from '../sessions/recent-routes.ts';
import { signedIn, visitorOf } from '../sessions/sign-in-routes.ts';
import { endAccess, giveRole, invite, readPeople, sendInvitationAgain } from './actions.ts';
import { askForLink, signInByInvitation, signInByLink } from './link-actions.ts';

export const personRoutes = (app: App, ctx: Ctx): void => {
  const recent = afterRecentSignIn(ctx);
  implement(app, requestLoginLink, ({ body, request }) => askForLink(ctx, body.email, visitorOf(ctx, request)));
  implement(app, loginWithLink, async ({ body, request }) =>
    signedIn(ctx, request, await signInByLink(ctx, body.token, visitorOf(ctx, request))),
  );
  implement(app, acceptInvitation, async ({ body, request }) =>
    signedIn(ctx, request, await signInByInvitation(ctx, body.token, visitorOf(ctx, request))),
  );
  implement(app, listPeople, ({ request }) => readPeople(ctx, personOf(request).id));
  implement(
    app,
    invitePerson,
    ({ body, request }) => invite(ctx, ownerOf(request), personOf(request).id, body),
    recent,
  );
  implement(
    app,
    inviteAgain,
    ({ params, request }) => sendInvitationAgain(ctx, ownerOf(request), personOf(request).id, params.id),
    recent,
  );
  implement(
    app,
    changeRole,
    ({ params, body, request }) =>
      giveRole(ctx, ownerOf(request), personOf(request).id, { id: params.id, role: body.role }),
    recent,
  );
  implement(app, removePerson, ({ params, request }) => endAccess(ctx, ownerOf(request), params.id), recent);
};
