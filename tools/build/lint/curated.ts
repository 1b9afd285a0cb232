import { readFileSync } from 'node:fs';

/** The packages that the shell shares in part only, and the file that lists each one's exports. */
const files = { 'react-router-dom': 'router.mjs', '@tanstack/react-query': 'query.mjs', zod: 'zod.mjs' };

const namesIn = (file: string): ReadonlySet<string> => {
  const text = readFileSync(new URL(`../rspack/singletons/${file}`, import.meta.url), 'utf8');
  return new Set(
    [...text.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim())),
  );
};

const curated = new Map(Object.entries(files).map(([name, file]) => [name, namesIn(file)]));

/** The names that a shared package exports at run time; undefined for a package that is shared whole or not at all. */
export const curatedNames = (specifier: string): ReadonlySet<string> | undefined => curated.get(specifier);
