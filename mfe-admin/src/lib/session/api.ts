import { call, type ShowToast } from '@pawlayer/app-kit';
import { getSession, login, logout, type LoginForm } from '@pawlayer/contracts/admin';
import { mutationOptions } from '@tanstack/react-query';
import { adminCall } from './admin-call.ts';
import { deleteAllDrafts } from './drafts.ts';
import { isUnauthorized } from './errors.ts';
import { useSession } from './session-store.ts';

/** Checks with the service whether the stored token is still valid. */
export const verifySession = async (): Promise<void> => {
  try {
    await adminCall(getSession, {});
    useSession.getState().confirm();
  } catch (error) {
    if (!isUnauthorized(error)) useSession.getState().markUnverified();
  }
};

export const loginMutation = (toast: ShowToast) =>
  mutationOptions({
    mutationFn: (form: LoginForm) => call(login, { body: form }),
    // Not in the login form's own onSuccess, because the form is unmounted as soon as the session is open.
    onSuccess: ({ token }) => {
      useSession.getState().open(token);
      toast({ title: 'Logged in successfully', tone: 'success' });
    },
  });

/** Ends the session in this browser, whatever the service's response, and deletes all drafts. */
export const logoutMutation = (toast: ShowToast) =>
  mutationOptions({
    mutationFn: () => adminCall(logout, {}),
    onSettled: () => {
      useSession.getState().close();
      deleteAllDrafts();
      toast({ title: 'Logged out successfully', tone: 'success' });
    },
  });
