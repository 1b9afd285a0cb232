import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig } from './base.mjs';
import { EsmFederationPlugin } from './esm-federation-plugin.mjs';
import { remoteForNode } from './node.mjs';
import { sharedByRemote } from './shared.mjs';

/**
 * A remote that exposes `./module` and nothing else.
 * @param {{ name: string, root: string, prerendered?: boolean }} app `name`: as the shell knows it, such as `shop`; `root`:
 * its folder; `prerendered`: whether html of its pages is written in advance
 * @returns {import('@rspack/core').Configuration[]}
 */
export const remoteConfig = ({ name, root, prerendered = false }) => [
  forBrowsers({ name, root }),
  ...(prerendered ? [remoteForNode({ name, root })] : []),
];

const forBrowsers = ({ name, root }) => {
  const base = baseConfig({ name, root });
  return {
    ...base,
    entry: {},
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: `mfe_${name}`, // becomes a global variable, where an element's id such as `checkout` would shadow it
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './module': './src/module.tsx' },
        shared: sharedByRemote(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new EsmFederationPlugin(),
    ],
  };
};
