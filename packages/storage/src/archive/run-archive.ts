import { storageFromUrl } from '../storage-from-url.ts';
import { loadObjects, saveObjects } from './object-archive.ts';

/**
 * All objects of a service as one tar archive: `save` writes it to standard output, `load` puts the objects of the one
 * on standard input. Reports how many there were on standard error.
 */
export const runArchive = async (storageUrl: string, direction: string | undefined): Promise<void> => {
  const storage = storageFromUrl(storageUrl);
  const count =
    direction === 'load' ? await loadObjects(storage, process.stdin) : await saveObjects(storage, process.stdout);
  process.stderr.write(`${count} objects\n`);
};
