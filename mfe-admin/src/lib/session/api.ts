import type { ShowToast } from '@pawlayer/app-kit';
import { getSession, logout } from '@pawlayer/contracts/admin';
import { mutationOptions } from '@tanstack/react-query';
import { unsubscribeHere } from '../push/browser-push.ts';
import { adminCall } from './admin-call.ts';
import { deleteAllDrafts } from './drafts.ts';
import { isUnauthorized } from './errors.ts';
import { keptRetouches } from './kept-retouches.ts';
import { useSession } from './session-store.ts';

/** Asks the service whether the token is still valid, and for whom. */
export const verifySession = async (): Promise<void> => {
  try {
    const { person } = await adminCall(getSession, {});
    // What one person typed must not reach the next one who signs in here.
    if (isSomebodyElse(person.id)) deleteBegun();
    useSession.getState().confirm(person);
  } catch (error) {
    if (!isUnauthorized(error)) useSession.getState().markUnverified();
  }
};

/** What was begun here: typed into forms, or painted. */
const deleteBegun = (): void => {
  deleteAllDrafts();
  void keptRetouches.forgetAll();
};

const isSomebodyElse = (id: string) => {
  const before = useSession.getState().person;
  return before !== undefined && before.id !== id;
};

/** Ends the session and the push notices in this browser, whatever the service's response, and deletes all drafts. */
export const logoutMutation = (toast: ShowToast) =>
  mutationOptions({
    mutationFn: () => adminCall(logout, {}),
    onSettled: () => {
      useSession.getState().close();
      deleteBegun();
      // The service has ended them unless the session was over already.
      unsubscribeHere().catch(() => undefined);
      toast({ title: 'Logged out successfully', tone: 'success' });
    },
  });
