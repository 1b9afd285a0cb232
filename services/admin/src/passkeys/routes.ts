import {
  addPasskey,
  getLoginMethods,
  listPasskeys,
  loginWithPasskey,
  renamePasskey,
  revokePasskey,
  startPasskeyLogin,
  startPasskeyRegistration,
} from '@pawlayer/contracts/admin';
import { implement, ownerOf, personOf, type App, type RequestInfo } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { afterRecentSignIn } from '../sessions/recent-routes.ts';
import { signedIn, visitorOf } from '../sessions/sign-in-routes.ts';
import { readPasskeys, registerPasskey, renameOwnPasskey, revokeOwnPasskey, startRegistration } from './actions.ts';
import { readLoginMethods, signInByPasskey, startPasskeySignIn } from './sign-in-actions.ts';

const addressOf = ({ c }: RequestInfo) => ({ origin: c.req.header('origin'), host: c.req.header('host') });

export const passkeyRoutes = (app: App, ctx: Ctx): void => {
  const recent = afterRecentSignIn(ctx);
  implement(app, getLoginMethods, ({ request }) => readLoginMethods(ctx, addressOf(request)));
  implement(app, startPasskeyLogin, ({ request }) =>
    startPasskeySignIn(ctx, visitorOf(ctx, request), addressOf(request)),
  );
  implement(app, loginWithPasskey, async ({ body, request }) =>
    signedIn(ctx, request, await signInByPasskey(ctx, body.credential, visitorOf(ctx, request), addressOf(request))),
  );
  implement(app, listPasskeys, ({ request }) => readPasskeys(ctx, personOf(request).id, addressOf(request)));
  implement(
    app,
    startPasskeyRegistration,
    ({ request }) => startRegistration(ctx, personOf(request).id, addressOf(request)),
    recent,
  );
  implement(
    app,
    addPasskey,
    ({ body, request }) => registerPasskey(ctx, ownerOf(request), personOf(request).id, body, addressOf(request)),
    recent,
  );
  implement(app, renamePasskey, ({ params, body, request }) =>
    renameOwnPasskey(ctx, ownerOf(request), personOf(request).id, { id: params.id, name: body.name }),
  );
  implement(
    app,
    revokePasskey,
    ({ params, request }) => revokeOwnPasskey(ctx, ownerOf(request), personOf(request).id, params.id),
    recent,
  );
};
