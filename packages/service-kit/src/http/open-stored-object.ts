import type { Log } from '../log.ts';
import { ApiProblem } from './api-problem.ts';
import type { OpenObject } from './serve-objects.ts';

type Store = { storage: { get: (key: string) => Promise<OpenObject | undefined> }; log: Pick<Log, 'error'> };

/**
 * Opens an object that a row says is there. When it is not, the operator reads so in the log, at the level that alerts,
 * and `not_found` is thrown.
 */
export const openStoredObject = async ({ storage, log }: Store, key: string): Promise<OpenObject> => {
  const object = await storage.get(key);
  if (object) return object;
  log.error({ key }, 'a stored object is missing');
  throw new ApiProblem('not_found');
};
