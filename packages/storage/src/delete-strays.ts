import type { Storage } from './storage.ts';

/** An object is written before its row, so one without a row is a stray only after this time. */
const minAgeMs = 86_400_000;

const batch = 500;

type Strays = {
  /** Which of these keys have no row. */
  listStrays: (keys: string[]) => Promise<string[]>;
  log: { error: (detail: object, message: string) => void; info: (detail: object, message: string) => void };
};

/**
 * Deletes the objects that are older than a day and have no row; resolves with their number. It walks all
 * objects, a batch at a time. One that cannot be deleted is left for the next time, and does not stop the others: the
 * run throws at its end.
 */
export const deleteStrays = async (storage: Storage, { listStrays, log }: Strays): Promise<number> => {
  let deleted = 0;
  let failed = 0;
  const sweep = async (keys: string[]) => {
    for (const key of await listStrays(keys)) {
      try {
        if (await deleteIfOld(storage, key)) deleted += 1;
      } catch (error) {
        log.error({ key, err: error }, 'an object without a row could not be deleted');
        await storage.ready();
        failed += 1;
      }
    }
  };
  let keys: string[] = [];
  for await (const key of storage.list()) {
    if (keys.push(key) < batch) continue;
    await sweep(keys);
    keys = [];
  }
  if (keys.length > 0) await sweep(keys);
  if (deleted > 0) log.info({ deleted }, 'deleted objects without a row');
  if (failed > 0) throw new Error(`${failed} objects without a row could not be deleted`);
  return deleted;
};

const deleteIfOld = async (storage: Storage, key: string): Promise<boolean> => {
  const found = await storage.stat(key);
  if (!found || Date.now() - found.modifiedAt.getTime() < minAgeMs) return false;
  await storage.delete(key);
  return true;
};
