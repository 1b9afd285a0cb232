import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

/** What is kept on this device, each under the id of what it belongs to: a database of its own, with one store. */
export const deviceStore = <Value>(database: string, store: string) => {
  const open = (): UseStore => createStore(database, store);
  return {
    keep: (id: string, value: Value) => whereAllowed(() => set(id, value, open())),
    find: (id: string) => whereAllowed(() => get<Value>(id, open())),
    list: () => whereAllowed(() => entries<string, Value>(open())),
    forget: (id: string) => whereAllowed(() => del(id, open())),
    forgetAll: () => whereAllowed(() => clear(open())),
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
    console.warn('Nothing can be kept on this device', error);
    return undefined;
  }
};
