import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { EntryFilesPlugin } from './entry-files-plugin.mjs';
import { shellForNode } from './node.mjs';
import { curatedAliases } from './shared.mjs';

/**
 * The shell without federation, to measure what federation costs; remotes are loaded by the file `load`.
 * @param {{ root: string, out: string, load: string, loadInNode: string }} paths `root`: the shell's folder; `out`: gets
 * `dist` and `dist-release`; `load` and `loadInNode`: replace `load-remote.ts` and `prerendered-remotes.ts`
 * @returns {import('@rspack/core').Configuration[]}
 */
export const oneBundleConfig = ({ root, out, load, loadInNode }) => {
  const base = baseConfig({ name: 'shell', root });
  const forNode = shellForNode({ root });
  return [
    {
      ...base,
      entry: { main: './src/main.ts' },
      output: { ...base.output, path: path.join(out, 'dist'), publicPath: '/' },
      resolve: { ...base.resolve, alias: { ...base.resolve.alias, ...curatedAliases() } },
      plugins: [
        ...base.plugins,
        new rspack.NormalModuleReplacementPlugin(/\/load-remote\.ts$/, load),
        new rspack.CopyRspackPlugin({ patterns: ['public'] }),
        new EntryFilesPlugin(),
      ],
    },
    {
      ...forNode,
      output: { ...forNode.output, path: path.join(out, 'dist-release') },
      plugins: [...forNode.plugins, new rspack.NormalModuleReplacementPlugin(/\/prerendered-remotes\.ts$/, loadInNode)],
    },
  ];
};
