import { call, type ShowToast } from '@pawlayer/app-kit';
import { getSession, login, logout, type LoginForm } from '@pawlayer/contracts/admin';
import { mutationOptions } from '@tanstack/react-query';
import { isUnauthorized, adminCall } from './admin-call.ts';
import { deleteAllDrafts } from './drafts.ts';
import { useSession } from './session-store.ts';

/** Asks whether the kept token still opens the room. */
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
    // What a page does on success is lost with the card, which goes away here.
    onSuccess: ({ token }) => {
      useSession.getState().open(token);
      toast({ title: 'Logged in successfully', tone: 'success' });
    },
  });

/** Ends the session here whatever the store answers, and forgets what was typed. */
export const logoutMutation = (toast: ShowToast) =>
  mutationOptions({
    mutationFn: () => adminCall(logout, {}),
    onSettled: () => {
      useSession.getState().close();
      deleteAllDrafts();
      toast({ title: 'Logged out successfully', tone: 'success' });
    },
  });
