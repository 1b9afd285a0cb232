/**
 * The result of work with IndexedDB, which a private window or a full disk may block; undefined then, and what was to be
 * kept lasts until the page is closed.
 */
export const whereAllowed = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    console.warn('The photo cannot be kept on this device', error);
    return undefined;
  }
};
