import { openFolder } from './folder.ts';
import type { Storage, StorageConfig, StorageOptions } from './storage.ts';

/** Opens object storage in a folder or an S3 bucket, which is first accessed by the first call. */
export const openStorage = (config: StorageConfig, options: StorageOptions = {}): Storage => {
  const idleMs = options.idleMs ?? 8_000;
  if (config.kind === 'folder') return openFolder(config, idleMs);
  return openLater(async () => (await import('./s3.ts')).openS3(config, idleMs));
};

/** Opens with the first call. S3's client is a tenth of the modules of a service, which most stores do not need. */
const openLater = (open: () => Promise<Storage>): Storage => {
  let opened: Promise<Storage> | undefined;
  const storage = () => (opened ??= open());
  return {
    put: async (...args) => (await storage()).put(...args),
    get: async (key) => (await storage()).get(key),
    stat: async (key) => (await storage()).stat(key),
    delete: async (key) => (await storage()).delete(key),
    list: async function* (folder) {
      yield* (await storage()).list(folder);
    },
    ready: async () => (await storage()).ready(),
  };
};
