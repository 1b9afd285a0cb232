import { versionOf } from './aliases.mjs';

const curated = (file) => new URL(`./singletons/${file}`, import.meta.url).pathname;

/** Everything the shell and its remotes have once between them. The one list: both sides read it. */
const singletons = {
  react: {},
  'react/jsx-runtime': { version: versionOf('react') },
  'react/compiler-runtime': { version: versionOf('react') },
  'react-dom': {},
  'react-dom/client': { version: versionOf('react-dom') },
  'react-router-dom': { import: curated('router.mjs') },
  '@tanstack/react-query': { import: curated('query.mjs') },
  zustand: {},
  // For forms: it comes with the first page that has one.
  zod: { import: curated('zod.mjs'), eager: false },
  '@pawlayer/app-kit': { version: '1.0.0' },
};

const all = (change) =>
  Object.fromEntries(
    Object.entries(singletons).map(([name, options]) => [
      name,
      { singleton: true, requiredVersion: false, version: options.version ?? versionOf(name), ...change(options) },
    ]),
  );

/** In the shell they are there before the first line of its entry runs, unless they may come later. */
export const sharedByShell = () => all(({ import: file, eager = true }) => ({ eager, ...(file && { import: file }) }));

/** A remote brings none of its own. */
export const sharedByRemote = () => all(() => ({ import: false }));

/** What a remote is handed instead of bringing it. */
export const sharedNames = Object.keys(singletons);

/** Where no federation puts the curated packages in the place of the whole ones. zod stays whole: the services' half of the contracts uses more of it. */
export const curatedAliases = () =>
  Object.fromEntries(
    Object.entries(singletons).flatMap(([name, { import: file }]) =>
      file && name !== 'zod' ? [[`${name}$`, file]] : [],
    ),
  );
