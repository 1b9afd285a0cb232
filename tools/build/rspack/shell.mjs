import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { EntryFilesPlugin } from './entry-files-plugin.mjs';
import { SlimFederationPlugin } from './federation/slim-federation-plugin.mjs';
import { shellForNode } from './node.mjs';
import { sharedByShell } from './shared.mjs';

/**
 * The host: all shared packages are in its first script; remotes are registered at run time.
 * @param {{ root: string }} app `root`: the shell's folder
 * @returns {import('@rspack/core').Configuration[]}
 */
export const shellConfig = ({ root }) => [forBrowsers(root), shellForNode({ root })];

const forBrowsers = (root) => {
  const base = baseConfig({ name: 'shell', root });
  return {
    ...base,
    entry: { main: './src/main.ts' },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedByShell(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        runtimePlugins: [
          path.join(root, 'src/federation/provide-runtime-core.ts'),
          new URL('./federation/provide-bundler-runtime.mjs', import.meta.url).pathname,
        ],
        // The shell names each remote's entry itself, so federation's manifest support is left out.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new SlimFederationPlugin(),
      new rspack.CopyRspackPlugin({ patterns: ['public'] }),
      new EntryFilesPlugin(),
    ],
  };
};
