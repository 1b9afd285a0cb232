import {
  changePassword,
  getPassword,
  login,
  loginWithRecoveryCode,
  makeRecoveryCodes,
  switchPassword,
} from '@pawlayer/contracts/admin';
import { implement, ownerOf, personOf, type App } from '@pawlayer/service-kit';
import type { Ctx } from '../context.ts';
import { afterRecentSignIn } from '../sessions/recent-routes.ts';
import { signedIn, visitorOf } from '../sessions/sign-in-routes.ts';
import { changePasswordInPage, readPasswordState, setPasswordSwitch, signInByPassword } from './actions.ts';
import { replaceOwnRecoveryCodes, signInByRecoveryCode } from './recovery-code-actions.ts';

export const passwordRoutes = (app: App, ctx: Ctx): void => {
  const recent = afterRecentSignIn(ctx);
  implement(app, login, async ({ body, request }) =>
    signedIn(ctx, request, await signInByPassword(ctx, body.password, visitorOf(ctx, request))),
  );
  implement(app, loginWithRecoveryCode, async ({ body, request }) =>
    signedIn(ctx, request, await signInByRecoveryCode(ctx, body.code, visitorOf(ctx, request))),
  );
  implement(app, getPassword, ({ request }) => readPasswordState(ctx, personOf(request).id));
  implement(app, changePassword, ({ body, request }) =>
    changePasswordInPage(ctx, ownerOf(request), personOf(request).id, body),
  );
  implement(
    app,
    switchPassword,
    ({ body, request }) => setPasswordSwitch(ctx, ownerOf(request), personOf(request).id, body.isOn),
    recent,
  );
  implement(app, makeRecoveryCodes, ({ request }) => replaceOwnRecoveryCodes(ctx, ownerOf(request)), recent);
};
