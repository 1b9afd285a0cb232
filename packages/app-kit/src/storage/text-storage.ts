import type { StateStorage } from 'zustand/middleware';
import { markRefused } from './refused-storage.ts';

/**
 * Texts in a storage of the browser. Where it refuses (blocked, absent, full), they are in memory until the page is
 * closed, and `keep` returns false.
 * @internal for its test
 */
export const textStorage = (open: () => Storage) => {
  const inMemory = new Map<string, string | undefined>();
  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(open());
    } catch (error) {
      markRefused('texts', error);
      return undefined;
    }
  };
  const forget = (name: string): void => {
    const isGone = attempt((storage) => storage.removeItem(name) === undefined);
    if (isGone) inMemory.delete(name);
    else inMemory.set(name, undefined);
  };
  return {
    find: (name: string): string | undefined =>
      inMemory.has(name) ? inMemory.get(name) : (attempt((storage) => storage.getItem(name)) ?? undefined),
    keep: (name: string, text: string): boolean => {
      const isKept = attempt((storage) => storage.setItem(name, text) === undefined);
      if (isKept) {
        inMemory.delete(name);
        return true;
      }
      forget(name); // after a reload, an older text would pass for this one
      inMemory.set(name, text);
      return false;
    },
    forget,
  };
};

/** What this tab keeps until it is closed. */
export const tabStorage = textStorage(() => sessionStorage);

/** The same, as a store of zustand wants it. */
export const tabStateStorage: StateStorage<void> = {
  getItem: (name) => tabStorage.find(name) ?? null,
  setItem: (name, text) => void tabStorage.keep(name, text),
  removeItem: (name) => tabStorage.forget(name),
};
