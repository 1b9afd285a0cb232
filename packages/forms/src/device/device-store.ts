import { markRefused } from '@pawlayer/app-kit';
import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';
import { withFiles, withoutFiles } from './without-files.ts';

/**
 * Values on this device, each under the id of what it belongs to: a database of its own, with one store. What the
 * browser refuses to store, for example in a private window or on a full disk, is in memory until the page is closed.
 */
export const deviceStore = <Value>(database: string, store: string) => {
  const inMemory = new Map<string, Value>();
  const open = (): UseStore => createStore(database, store);
  return {
    /** Whether it is on the device now, so that it outlives the page. */
    keep: async (id: string, value: Value): Promise<boolean> => {
      const isKept = await whereAllowed(async () => {
        await setAllowed(id, value, open());
        return true;
      });
      if (isKept) inMemory.delete(id);
      else inMemory.set(id, value);
      return isKept === true;
    },
    find: async (id: string): Promise<Value | undefined> =>
      inMemory.get(id) ?? (await whereAllowed(async () => withFiles(await get<Value>(id, open())))),
    list: async (): Promise<[string, Value][]> => {
      const kept = await whereAllowed(() => entries<string, Value>(open()));
      const ofDevice = (kept ?? []).map(([id, value]): [string, Value] => [id, withFiles(value)]);
      return [...new Map([...ofDevice, ...inMemory])];
    },
    forget: async (id: string): Promise<void> => {
      inMemory.delete(id);
      await whereAllowed(() => del(id, open()));
    },
    forgetAll: async (): Promise<void> => {
      inMemory.clear();
      await whereAllowed(() => clear(open()));
    },
  };
};

/** Keeps the files of a value as bytes where the browser refuses files. */
const setAllowed = async (id: string, value: unknown, store: UseStore): Promise<void> => {
  try {
    await set(id, value, store);
  } catch (error) {
    const bytes = await withoutFiles(value);
    if (!bytes) throw error;
    await set(id, bytes, store);
  }
};

/** The result of work with IndexedDB; undefined where the browser refuses it. */
const whereAllowed = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    markRefused('files', error);
    return undefined;
  }
};
