import { create } from 'zustand';
import { readStoredToken, storeToken } from './stored-token.ts';

/** `checking`: a stored token has to be verified. `unverified`: the service could not be reached. */
type SessionPhase = 'checking' | 'unverified' | 'open' | 'closed';

type SessionStore = {
  phase: SessionPhase;
  token: string | undefined;
  /** The service ended the session, not the owner: whoever logs in again continues on the same page. */
  hasExpired: boolean;
  /** After a login. */
  open: (token: string) => void;
  /** The stored token is valid. */
  confirm: () => void;
  markUnverified: () => void;
  checkAgain: () => void;
  /** The service refused this token. Ignored when another one is in use by now. */
  expire: (token: string | undefined) => void;
  /** After a logout. */
  close: () => void;
};

/** The owner's session, one for all pages of this remote. */
export const useSession = create<SessionStore>()((set, get) => {
  const token = readStoredToken();
  return {
    phase: token ? 'checking' : 'closed',
    token,
    hasExpired: false,
    open: (newToken) => {
      storeToken(newToken);
      set({ phase: 'open', token: newToken, hasExpired: false });
    },
    confirm: () => set({ phase: 'open' }),
    markUnverified: () => set({ phase: 'unverified' }),
    checkAgain: () => set({ phase: 'checking' }),
    expire: (refusedToken) => {
      if (refusedToken !== get().token) return;
      storeToken(undefined);
      set({ phase: 'closed', token: undefined, hasExpired: true });
    },
    close: () => {
      storeToken(undefined);
      set({ phase: 'closed', token: undefined, hasExpired: false });
    },
  };
});
