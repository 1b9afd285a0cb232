import { readEnv, storageEnv } from '@pawlayer/service-kit/env';
import { runArchive } from '@pawlayer/storage';

await runArchive(readEnv(storageEnv).STORAGE_URL, process.argv[2]);
