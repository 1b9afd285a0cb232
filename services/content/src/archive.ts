import { readEnv } from '@pawlayer/service-kit/env';
import { loadObjects, saveObjects, storageFromUrl } from '@pawlayer/storage';
import * as z from 'zod';

// The objects of this service as one archive: `save` writes it to standard output, `load` reads it from standard input.
const env = readEnv(z.object({ STORAGE_URL: z.string() }));
const storage = storageFromUrl(env.STORAGE_URL);
const count =
  process.argv[2] === 'load' ? await loadObjects(storage, process.stdin) : await saveObjects(storage, process.stdout);
process.stderr.write(`${count} objects\n`);
