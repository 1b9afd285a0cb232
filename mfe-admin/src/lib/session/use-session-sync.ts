import { useEffect } from 'react';
import { useSession } from './session-store.ts';
import { readStoredToken, tokenStorageKey } from './stored-token.ts';

/**
 * Applies a login or logout in another tab to this one, even one that it missed while the browser kept it for Back: a
 * page that is not shown gets no events.
 */
export const useSessionSync = (): void => {
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === tokenStorageKey || key === null) follow(newValue ?? undefined);
    };
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) follow(readStoredToken());
    };
    addEventListener('storage', onStorage);
    addEventListener('pageshow', onPageShow);
    return () => {
      removeEventListener('storage', onStorage);
      removeEventListener('pageshow', onPageShow);
    };
  }, []);
};

const follow = (stored: string | undefined): void => {
  const { token, open, close } = useSession.getState();
  if (stored === token) return;
  if (stored) open(stored);
  else close();
};
