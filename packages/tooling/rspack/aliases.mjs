import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of an installed package, as a file in `from` would find it; its `exports` need not name package.json. */
export const folderOf = (name, from) => {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const folder = places.map((place) => path.join(place, name)).find((candidate) => existsSync(path.join(candidate, 'package.json')));
  if (!folder) throw new Error(`${name} is not installed in ${from}`);
  return folder;
};

/** The version of a package that the app in `root` has installed. */
export const versionOf = (name, root) => JSON.parse(readFileSync(path.join(folderOf(name, root), 'package.json'), 'utf8')).version;

/**
 * Real files behind the names that federation shares: our curated re-exports must reach past the shared name.
 * react-router's package.json leads to its development build only, so production is named here.
 */
export const sourceAliases = (root) => {
  const router = path.join(folderOf('react-router', realpathSync(folderOf('react-router-dom', root))), 'dist/production');
  return {
    'react-router-source$': path.join(router, 'index.mjs'),
    'react-router-source/dom$': path.join(router, 'dom-export.mjs'),
    'zod-source$': path.join(folderOf('zod', realpathSync(folderOf('@pawlayer/contracts', root))), 'index.js'),
    'react-query-source$': path.join(folderOf('@tanstack/react-query', root), 'build/modern/index.js'),
  };
};
