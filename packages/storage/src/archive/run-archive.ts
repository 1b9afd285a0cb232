import { storageFromUrl } from '../storage-from-url.ts';
import { loadObjects, saveObjects } from './object-archive.ts';

/**
 * Archives all objects of a service as tar: `save` writes the archive to standard output, `load` stores the objects of
 * the one on standard input. Prints their number to standard error.
 */
export const runArchive = async (storageUrl: string, direction: string | undefined): Promise<void> => {
  const storage = storageFromUrl(storageUrl);
  const count =
    direction === 'load' ? await loadObjects(storage, process.stdin) : await saveObjects(storage, process.stdout);
  process.stderr.write(`${count} objects\n`);
};
