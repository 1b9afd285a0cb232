import { curatedFiles, versionOf } from './aliases.mjs';

/**
 * The packages that the shell and its remotes share as singletons; the only list of them. `import`: the file that is
 * provided, by its alias, since what is written here becomes part of the built files.
 */
const singletons = {
  react: {},
  'react/jsx-runtime': { version: versionOf('react') },
  'react/compiler-runtime': { version: versionOf('react') },
  'react-dom': {},
  'react-dom/client': { version: versionOf('react-dom') },
  'react-router-dom': { import: 'curated-router' },
  '@tanstack/react-query': { import: 'curated-query' },
  zustand: {},
  // Used by forms: loaded with the first page that has one.
  zod: { import: 'curated-zod', eager: false },
  '@pawlayer/app-kit': { version: '1.0.0' },
};

const all = (change) =>
  Object.fromEntries(
    Object.entries(singletons).map(([name, options]) => [
      name,
      { singleton: true, requiredVersion: false, version: options.version ?? versionOf(name), ...change(options) },
    ]),
  );

/** Shared packages are in the shell's first script (`eager`), unless they are marked as lazy. */
export const sharedByShell = () => all(({ import: file, eager = true }) => ({ eager, ...(file && { import: file }) }));

/** The names that rspack gives the modules by which the shell provides and uses shared packages. */
export const sharedModules = () =>
  Object.entries(singletons).flatMap(([name, { import: file = name }]) => [
    `webpack/sharing/provide/default/${name}`,
    `webpack/sharing/consume/default/${name}/${file}`,
  ]);

/** Remotes bundle none of the shared packages. */
export const sharedByRemote = () => all(() => ({ import: false }));

/** The names of the packages that the shell provides to remotes. */
export const sharedNames = Object.keys(singletons);

/**
 * Replaces full packages with the curated ones in builds without federation. zod stays whole: the services' half of the
 * contracts uses more of it.
 */
export const curatedAliases = () =>
  Object.fromEntries(
    Object.entries(singletons).flatMap(([name, { import: file }]) =>
      file && name !== 'zod' ? [[`${name}$`, curatedFiles[file]]] : [],
    ),
  );
