import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { baseConfig } from './base.mjs';
import { SlimFederationPlugin } from './federation/slim-federation-plugin.mjs';
import { remoteForNode } from './node.mjs';
import { sharedByRemote } from './shared.mjs';

/**
 * A remote that exposes only `./module`.
 * @param {{ name: string, root: string, prerendered?: boolean }} app `name`: as the shell knows it, such as `shop`; `root`:
 * its folder; `prerendered`: whether its pages are prerendered
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
        name: `mfe_${name}`, // a global variable, which an element id such as `checkout` would otherwise shadow
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './module': './src/module.tsx' },
        shared: sharedByRemote(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new SlimFederationPlugin({ isProvided: true }),
    ],
  };
};
