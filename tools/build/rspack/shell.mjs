import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { EntryFilesPlugin } from './entry-files-plugin.mjs';
import { SlimFederationPlugin } from './federation/slim-federation-plugin.mjs';
import { shellForNode } from './node.mjs';
import { sharedByShell, sharedModules } from './shared.mjs';

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
    resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...runtimePlugins(root) } },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        name: 'shell',
        shared: sharedByShell(),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        runtimePlugins: Object.keys(runtimePlugins(root)),
        // The shell names each remote's entry itself, so federation's manifest support is left out.
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new rspack.experiments.ids.SyncModuleIdsPlugin({ path: writeSharedIds(root), mode: 'read' }),
      new SlimFederationPlugin(),
      new rspack.CopyRspackPlugin({ patterns: ['public'] }),
      new EntryFilesPlugin(),
    ],
  };
};

/**
 * The ids of the modules by which the shell shares packages. Rspack would make them of where the packages are on this
 * machine.
 */
const writeSharedIds = (root) => {
  const file = path.join(root, 'node_modules/.cache/shared-ids.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(Object.fromEntries(sharedModules().map((name, index) => [name, index + 1]))));
  return file;
};

/** By names of ours: they are part of federation's entry, which is built alike wherever the checkout is. */
const runtimePlugins = (root) => ({
  'provide-runtime-core': path.join(root, 'src/federation/provide-runtime-core.ts'),
  'provide-bundler-runtime': new URL('./federation/provide-bundler-runtime.mjs', import.meta.url).pathname,
});
