import { call, type ShowToast } from '@pawlayer/app-kit';
import {
  acceptInvitation,
  getLoginMethods,
  login,
  loginWithLink,
  loginWithPasskey,
  loginWithRecoveryCode,
  type LoginForm,
  type LoginLinkForm,
  type RecoveryCodeForm,
  requestLoginLink,
  startPasskeyLogin,
} from '@pawlayer/contracts/admin';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { askForPasskey } from './passkeys.ts';
import { useSession } from './session-store.ts';

/** Which ways to sign in there are. */
export const loginMethodsQuery = () =>
  queryOptions({
    queryKey: ['login-methods'],
    queryFn: ({ signal }) => call(getLoginMethods, {}, { signal }),
    staleTime: 0,
  });

/** Signs in, by whatever `send` sends. */
const signInMutation = <Form>(toast: ShowToast, send: (form: Form) => Promise<{ token: string }>) =>
  mutationOptions({
    mutationFn: send,
    // Not in the form's own onSuccess, because the form is unmounted as soon as the session is open.
    onSuccess: ({ token }) => {
      useSession.getState().open(token);
      toast({ title: 'Logged in successfully', tone: 'success' });
    },
  });

export const loginMutation = (toast: ShowToast) =>
  signInMutation(toast, (form: LoginForm) => call(login, { body: form }));

export const passkeyLoginMutation = (toast: ShowToast) =>
  signInMutation(toast, async () => {
    const credential = await askForPasskey(await call(startPasskeyLogin, {}));
    return call(loginWithPasskey, { body: { credential } });
  });

export const recoveryLoginMutation = (toast: ShowToast) =>
  signInMutation(toast, (form: RecoveryCodeForm) => call(loginWithRecoveryCode, { body: form }));

/** Opens the session of a mailed link by its token. */
export const linkLoginMutation = (toast: ShowToast) =>
  signInMutation(toast, (token: string) => call(loginWithLink, { body: { token } }));

/** Accepts an invitation by its token. */
export const invitationMutation = (toast: ShowToast) =>
  signInMutation(toast, (token: string) => call(acceptInvitation, { body: { token } }));

export const requestLinkMutation = () =>
  mutationOptions({ mutationFn: (form: LoginLinkForm) => call(requestLoginLink, { body: form }) });
