import { versionOf } from './aliases.mjs';

const curated = (file) => new URL(`./singletons/${file}`, import.meta.url).pathname;

/** Everything the shell and its remotes have once between them. The one list: both sides read it. */
const singletons = {
  react: {},
  'react/jsx-runtime': { package: 'react' },
  'react/compiler-runtime': { package: 'react' },
  'react-dom': {},
  'react-dom/client': { package: 'react-dom' },
  'react-router-dom': { import: curated('router.mjs') },
  '@tanstack/react-query': { import: curated('query.mjs') },
  zustand: {},
  zod: { version: '4.0.0', import: curated('zod.mjs') },
  '@pawlayer/app-kit': { version: '1.0.0' },
};

const map = (root, change) =>
  Object.fromEntries(
    Object.entries(singletons).map(([name, { package: owner = name, version = versionOf(owner, root), import: file }]) => [
      name,
      { singleton: true, requiredVersion: false, version, ...change(file) },
    ]),
  );

/** In the shell they are there before the first line of its entry runs. */
export const sharedByShell = (root) => map(root, (file) => ({ eager: true, ...(file && { import: file }) }));

/** A remote brings none of its own. */
export const sharedByRemote = (root) => map(root, () => ({ import: false }));
