import { join } from 'node:path';

/** The root of the checkout. */
export const repository = join(import.meta.dirname, '..', '..', '..');

/** What is made from the sources and may be thrown away. */
export const cacheFolder = join(repository, 'node_modules', '.cache', 'pawlayer');
