import { join } from 'node:path';

/** The root of the checkout. */
export const repository = join(import.meta.dirname, '..', '..', '..');

/** Folder for generated files, which can be deleted at any time. */
export const cacheFolder = join(repository, 'node_modules', '.cache', 'pawlayer');
