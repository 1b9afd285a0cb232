import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/** What is kept on this device of photos, each under its photo's id: a database of its own, with one store. */
export const deviceStore = <Value>(database: string, store: string) => {
  const open = (): UseStore => createStore(database, store);
  return {
    keep: (photoId: string, value: Value) => whereAllowed(() => set(photoId, value, open())),
    find: (photoId: string) => whereAllowed(() => get<Value>(photoId, open())),
    list: () => whereAllowed(() => entries<string, Value>(open())),
    forget: (photoId: string) => whereAllowed(() => del(photoId, open())),
  };
};

/**
 * The result of work with IndexedDB, which a private window or a full disk may block; undefined then, and what was to be
 * kept lasts until the page is closed.
 */
const whereAllowed = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    console.warn('The photo cannot be kept on this device', error);
    return undefined;
  }
};
