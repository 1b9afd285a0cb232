import { create } from 'zustand';
import { storeToken, readStoredToken } from './stored-token.ts';

/** `checking`: a kept token has to be verified. `unverified`: the store could not be asked. */
type SessionPhase = 'checking' | 'unverified' | 'open' | 'closed';

type SessionStore = {
  phase: SessionPhase;
  token: string | undefined;
  /** The store, not the owner, closed the room: whoever logs in again goes on where they were. */
  hasExpired: boolean;
  /** A login gave this token. */
  open: (token: string) => void;
  /** The kept token is good. */
  confirm: () => void;
  /** Nobody could say whether the kept token is good. */
  markUnverified: () => void;
  checkAgain: () => void;
  /** The store refused this token. One that is not in use any more changes nothing. */
  expire: (token: string | undefined) => void;
  /** The owner logged out. */
  close: () => void;
};

/** The owner's session: one for all pages of the room. */
export const useSession = create<SessionStore>()((set, get) => {
  const token = readStoredToken();
  return {
    phase: token ? 'checking' : 'closed',
    token,
    hasExpired: false,
    open: (given) => {
      storeToken(given);
      set({ phase: 'open', token: given, hasExpired: false });
    },
    confirm: () => set({ phase: 'open' }),
    markUnverified: () => set({ phase: 'unverified' }),
    checkAgain: () => set({ phase: 'checking' }),
    expire: (refused) => {
      if (refused !== get().token) return;
      storeToken(undefined);
      set({ phase: 'closed', token: undefined, hasExpired: true });
    },
    close: () => {
      storeToken(undefined);
      set({ phase: 'closed', token: undefined, hasExpired: false });
    },
  };
});
