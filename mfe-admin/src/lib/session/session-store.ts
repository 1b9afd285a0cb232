import { create } from 'zustand';
import { keepToken, readToken } from './stored-token.ts';

/** `checking`: a kept token has to be verified. `unverified`: the store could not be asked. */
type Phase = 'checking' | 'unverified' | 'open' | 'closed';

type SessionStore = {
  phase: Phase;
  token: string | undefined;
  /** The store, not the owner, closed the room: whoever logs in again goes on where they were. */
  hasEnded: boolean;
  /** A login gave this token. */
  open: (token: string) => void;
  /** The kept token is good. */
  confirm: () => void;
  /** Nobody could say whether the kept token is good. */
  giveUp: () => void;
  checkAgain: () => void;
  /** The store refused this token. One that is not in use any more changes nothing. */
  end: (token: string | undefined) => void;
  /** The owner logged out. */
  close: () => void;
};

/** The owner's session: one for all pages of the room. */
export const useSession = create<SessionStore>()((set, get) => {
  const token = readToken();
  return {
    phase: token ? 'checking' : 'closed',
    token,
    hasEnded: false,
    open: (given) => {
      keepToken(given);
      set({ phase: 'open', token: given, hasEnded: false });
    },
    confirm: () => set({ phase: 'open' }),
    giveUp: () => set({ phase: 'unverified' }),
    checkAgain: () => set({ phase: 'checking' }),
    end: (refused) => {
      if (refused !== get().token) return;
      keepToken(undefined);
      set({ phase: 'closed', token: undefined, hasEnded: true });
    },
    close: () => {
      keepToken(undefined);
      set({ phase: 'closed', token: undefined, hasEnded: false });
    },
  };
});
