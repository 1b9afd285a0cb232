import { useEffect } from 'react';
import { useSession } from './session-store.ts';
import { tokenStorageKey } from './stored-token.ts';

/** Applies a login or logout in another tab to this one. */
export const useSessionSync = (): void => {
  useEffect(() => {
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key !== tokenStorageKey && key !== null) return;
      const { token, open, close } = useSession.getState();
      if (newValue === (token ?? null)) return;
      if (newValue) open(newValue);
      else close();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
};
