import path from 'node:path';
import { baseConfig } from './base.mjs';
import { curatedAliases, sharedNames } from './shared.mjs';

/** Where an app's build for Node goes: it is for the step that writes the pages, and nobody is served it. */
const folder = 'dist-release';

/**
 * An app once more for Node, as one file. Classes, ids and addresses come out as in its build for browsers, which is what
 * hydration compares with; nothing is emitted beside it.
 * @returns {import('@rspack/core').Configuration}
 */
const nodeConfig = ({ name, root, entry, publicPath, ...rest }) => {
  const base = baseConfig({ name, root });
  const { 'css/auto': css } = base.module.generator;
  return {
    ...base,
    name: `${name}-for-node`,
    target: 'node24',
    entry,
    output: {
      ...base.output,
      path: path.join(root, folder),
      publicPath,
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      asyncChunks: false,
    },
    module: {
      ...base.module,
      // A worker's address is never asked for here, and would want Node's `url`.
      parser: { ...base.module.parser, javascript: { url: false } },
      generator: { 'css/auto': { ...css, exportsOnly: true }, 'asset/resource': { emit: false } },
    },
    optimization: { ...base.optimization, minimize: false },
    plugins: [],
    ...rest,
  };
};

/** The shell's step that writes the pages, with everything shared in it. */
export const shellForNode = ({ root }) => {
  const base = baseConfig({ name: 'shell', root });
  return nodeConfig({
    name: 'shell',
    root,
    entry: { 'write-pages': './release/write-pages.ts' },
    publicPath: '/',
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...curatedAliases() } },
  });
};

/** A remote whose pages are written in advance. What is shared it is handed by name (`require`), as in a browser. */
export const remoteForNode = ({ name, root }) =>
  nodeConfig({
    name,
    root,
    entry: { module: './src/module.tsx' },
    publicPath: `/mfe/${name}/`,
    externalsType: 'commonjs',
    externals: Object.fromEntries(sharedNames.map((shared) => [shared, shared])),
  });
