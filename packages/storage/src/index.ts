export { readArchive } from './archive/object-archive.ts';
export { runArchive } from './archive/run-archive.ts';
export { deleteStrays } from './delete-strays.ts';
export { ObjectMissing } from './errors.ts';
export { folders, isMaskKey, isRetouchKey, keys } from './keys.ts';
export { createSemaphore } from './semaphore.ts';
export type { Storage } from './storage.ts';
export { storageFromUrl } from './storage-from-url.ts';
