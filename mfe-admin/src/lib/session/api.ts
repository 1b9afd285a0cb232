import { call, type ShowToast } from '@pawlayer/app-kit';
import { getSession, login, logout, type LoginForm } from '@pawlayer/contracts/admin';
import { mutationOptions } from '@tanstack/react-query';
import { dropAllDrafts } from './drafts.ts';
import { hasClosedRoom, ownerCall } from './admin-call.ts';
import { useSession } from './session-store.ts';

/** Asks whether the kept token still opens the room. */
export const verifySession = async (): Promise<void> => {
  try {
    await ownerCall(getSession, {});
    useSession.getState().confirm();
  } catch (error) {
    if (!hasClosedRoom(error)) useSession.getState().giveUp();
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
    mutationFn: () => ownerCall(logout, {}),
    onSettled: () => {
      useSession.getState().close();
      dropAllDrafts();
      toast({ title: 'Logged out successfully', tone: 'success' });
    },
  });
