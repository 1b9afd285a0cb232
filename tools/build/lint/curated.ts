import { readFileSync } from 'node:fs';

/** The packages of which the shell shares a chosen part, and the names in it. Read from the files that choose. */
const files = { 'react-router-dom': 'router.mjs', '@tanstack/react-query': 'query.mjs', zod: 'zod.mjs' };

const namesIn = (file: string): ReadonlySet<string> => {
  const text = readFileSync(new URL(`../rspack/singletons/${file}`, import.meta.url), 'utf8');
  return new Set(
    [...text.matchAll(/\{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(',').map((name) => name.trim())),
  );
};

const curated = new Map(Object.entries(files).map(([name, file]) => [name, namesIn(file)]));

/** The names that a shared package has at run time; undefined for a package that is not curated. */
export const curatedNames = (specifier: string): ReadonlySet<string> | undefined => curated.get(specifier);
