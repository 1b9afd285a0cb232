import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { curatedAliases, sharedNames } from './shared.mjs';

/** Output folder of an app's build for Node, used by the prerender step and never served. */
const folder = 'dist-release';

/**
 * Builds an app for Node, as one file. Class names, ids and URLs are the same as in the browser build, as hydration
 * requires; no assets are emitted.
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
      // Worker URLs are never used here, and resolving them would need Node's `url` module.
      parser: { ...base.module.parser, javascript: { url: false } },
      generator: { 'css/auto': { ...css, exportsOnly: true }, 'asset/resource': { emit: false } },
    },
    optimization: { ...base.optimization, minimize: false },
    // Where a file is on this machine must not be part of what is built.
    plugins: [new rspack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') })],
    ...rest,
  };
};

/** The shell's prerender step, with all shared packages bundled. */
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

/** A remote with prerendered pages. Shared packages come from outside, through `require`, as in a browser. */
export const remoteForNode = ({ name, root }) =>
  nodeConfig({
    name,
    root,
    entry: { module: './src/module.tsx' },
    publicPath: `/mfe/${name}/`,
    externalsType: 'commonjs',
    externals: Object.fromEntries(sharedNames.map((shared) => [shared, shared])),
  });
