import type { AdminSession } from '@pawlayer/contracts/admin';
import { create } from 'zustand';
import { readStoredToken, storeToken } from './stored-token.ts';

/** Who is signed in, with the role that decides what the pages offer. */
type SignedInPerson = AdminSession['person'];

/** `checking`: a token has to be verified. `unverified`: the service could not be reached. */
type SessionPhase = 'checking' | 'unverified' | 'open' | 'closed';

type SessionStore = {
  phase: SessionPhase;
  token: string | undefined;
  /** Known while the phase is `open`. */
  person: SignedInPerson | undefined;
  /** The session was ended by the service, not by the owner: after the next login, the same page is shown again. */
  hasExpired: boolean;
  /** Called after a sign-in; the next call asks whose session it is. */
  open: (token: string) => void;
  /** Called when the token is valid. */
  confirm: (person: SignedInPerson) => void;
  markUnverified: () => void;
  checkAgain: () => void;
  /** Called when the service rejected this token. Ignored if another one is in use by then. */
  expire: (token: string | undefined) => void;
  /** Called after a logout. */
  close: () => void;
};

/** The owner's session, shared by all pages of this remote. */
export const useSession = create<SessionStore>()((set, get) => {
  const token = readStoredToken();
  return {
    phase: token ? 'checking' : 'closed',
    token,
    person: undefined,
    hasExpired: false,
    open: (newToken) => {
      storeToken(newToken);
      set({ phase: 'checking', token: newToken, hasExpired: false });
    },
    confirm: (person) => set({ phase: 'open', person }),
    markUnverified: () => set({ phase: 'unverified' }),
    checkAgain: () => set({ phase: 'checking' }),
    expire: (refusedToken) => {
      if (refusedToken !== get().token) return;
      storeToken(undefined);
      set({ phase: 'closed', token: undefined, hasExpired: true });
    },
    close: () => {
      storeToken(undefined);
      set({ phase: 'closed', token: undefined, person: undefined, hasExpired: false });
    },
  };
});
