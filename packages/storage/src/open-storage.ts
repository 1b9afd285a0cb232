import { openFolder } from './folder.ts';
import { openS3 } from './s3.ts';
import type { Storage, StorageConfig, StorageOptions } from './storage.ts';

/** Opens object storage in a folder or an S3 bucket, which is first accessed by the first call. */
export const openStorage = (config: StorageConfig, options: StorageOptions = {}): Storage => {
  const idleMs = options.idleMs ?? 8_000;
  return config.kind === 'folder' ? openFolder(config, idleMs) : openS3(config, idleMs);
};
