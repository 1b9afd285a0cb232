import type { Readable } from 'node:stream';
import type { Log } from '../log.ts';
import { ApiProblem } from './api-problem.ts';

/** An object opened for reading; `size` in bytes, absent while it is still being made. */
export type OpenObject = { stream: Readable; size?: number; contentType: string };

/** What distinguishes an object from another with the same key; `size` in bytes. */
export type ObjectVersion = { size: number; modifiedAt: Date };

/** Where objects are, and who is told when one is lost. */
export type ObjectSource = {
  storage: {
    get: (key: string) => Promise<(OpenObject & ObjectVersion) | undefined>;
    stat: (key: string) => Promise<ObjectVersion | undefined>;
  };
  log: Pick<Log, 'error'>;
};

/**
 * Opens an object that a row refers to. If it is missing, the log says so at the level that alerts the operator,
 * and `not_found` is thrown.
 */
export const openStoredObject = async (
  { storage, log }: ObjectSource,
  key: string,
): Promise<OpenObject & ObjectVersion> => {
  const object = await storage.get(key);
  if (object) return object;
  log.error({ key }, 'a stored object is missing');
  throw new ApiProblem('not_found');
};
