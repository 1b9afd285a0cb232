import { afterAll, beforeAll } from 'vitest';

type Stoppable = { stop?: () => Promise<unknown> };

/**
 * Opens something before the tests of a file, and stops it after them if it can be stopped. Only tests, hooks and what
 * they call may read what is answered.
 */
export const openForTests = <T extends object>(open: () => Promise<T & Stoppable>): T => {
  const opened = {} as T & Stoppable; // complete before the first test
  beforeAll(async () => {
    Object.defineProperties(opened, Object.getOwnPropertyDescriptors(await open()));
  });
  afterAll(() => opened.stop?.());
  return opened;
};
