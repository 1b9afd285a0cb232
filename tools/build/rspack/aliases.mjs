import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of an installed package, as a file in `from` would find it; its `exports` need not name package.json. */
export const folderOf = (name, from) => {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const folder = places
    .map((place) => path.join(place, name))
    .find((candidate) => existsSync(path.join(candidate, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed in ${from}`);
  return realpathSync(folder);
};

// It depends on everything that is shared.
const appKit = path.resolve(import.meta.dirname, '../../../packages/app-kit');

/** The version of a shared package. */
export const versionOf = (name) =>
  JSON.parse(readFileSync(path.join(folderOf(name, appKit), 'package.json'), 'utf8')).version;

/**
 * Real files behind the names that federation shares: our curated re-exports must reach past the shared name.
 * react-router's package.json leads to its development build only, so production is named here.
 */
export const sourceAliases = () => {
  const router = path.join(folderOf('react-router', folderOf('react-router-dom', appKit)), 'dist/production');
  return {
    'react-router-source$': path.join(router, 'index.mjs'),
    'react-router-source/dom$': path.join(router, 'dom-export.mjs'),
    'react-query-source$': path.join(folderOf('@tanstack/react-query', appKit), 'build/modern/index.js'),
    'zod-source$': path.join(folderOf('zod', appKit), 'index.js'),
  };
};
