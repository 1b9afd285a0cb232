import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of a package as resolved from `from`; works even if the package's `exports` lack package.json. */
export const folderOf = (name, from) => {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const folder = places
    .map((place) => path.join(place, name))
    .find((candidate) => existsSync(path.join(candidate, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed in ${from}`);
  return realpathSync(folder);
};

// app-kit depends on every shared package.
const appKit = path.resolve(import.meta.dirname, '../../../packages/app-kit');
const ui = path.resolve(import.meta.dirname, '../../../packages/ui');

/** The installed version of a shared package. */
export const versionOf = (name) =>
  JSON.parse(readFileSync(path.join(folderOf(name, appKit), 'package.json'), 'utf8')).version;

const curated = (file) => path.join(import.meta.dirname, 'singletons', file);

/** What we provide in the place of whole packages, by names that are the same wherever the checkout is. */
export const curatedFiles = {
  'curated-router': curated('router.mjs'),
  'curated-query': curated('query.mjs'),
  /** zod without `new Function`. */
  'curated-zod': curated('zod.mjs'),
};

/**
 * Aliases to the real files of shared packages: the curated re-exports cannot import the shared names themselves.
 * react-router's package.json resolves to its development build, so the production build is named here.
 * Lucide's files with the icons make them with ours, and react-query does without infinite queries.
 */
export const sourceAliases = () => {
  const router = path.join(folderOf('react-router', folderOf('react-router-dom', appKit)), 'dist/production');
  const reactQuery = folderOf('@tanstack/react-query', appKit);
  return {
    ...curatedFiles,
    'react-router-source$': path.join(router, 'index.mjs'),
    'react-router-source/dom$': path.join(router, 'dom-export.mjs'),
    'react-query-source$': path.join(reactQuery, 'build/modern/index.js'),
    [path.join(folderOf('@tanstack/query-core', reactQuery), 'build/modern/infiniteQueryBehavior.js')]: path.join(
      import.meta.dirname,
      'no-infinite-queries.mjs',
    ),
    [path.join(folderOf('lucide-react', ui), 'dist/esm/createLucideIcon.mjs')]: path.join(
      import.meta.dirname,
      'lucide-icon.mjs',
    ),
    'zod-source$': path.join(folderOf('zod', appKit), 'index.js'),
  };
};
