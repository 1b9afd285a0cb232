export { readArchive } from './archive/object-archive.ts';
export { runArchive } from './archive/run-archive.ts';
export { deleteStrays } from './delete-strays.ts';
export { InvalidStorageKey, ObjectMissing, StorageUnavailable } from './errors.ts';
export { folders, isMaskKey, keys } from './keys.ts';
export { createSemaphore } from './semaphore.ts';
export { openStorage } from './open-storage.ts';
export type { Body, ObjectInfo, Storage, StorageConfig, StorageOptions } from './storage.ts';
export { storageFromUrl } from './storage-from-url.ts';
