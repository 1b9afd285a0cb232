import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Typefaces } from '@pawlayer/layers/carved';

const require = createRequire(import.meta.url);

const files = [
  require.resolve('@fontsource/young-serif/files/young-serif-latin-400-normal.woff'),
  require.resolve('@fontsource/young-serif/files/young-serif-latin-ext-400-normal.woff'),
];

/** Opens the typeface of carved names. What reads it is loaded only then, as few portraits have a name. */
export const loadTypefaces = async (): Promise<Typefaces> => {
  const { openTypefaces } = await import('@pawlayer/layers/carved');
  return openTypefaces(await Promise.all(files.map((file) => readFile(file))));
};
