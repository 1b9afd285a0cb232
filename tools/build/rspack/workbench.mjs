import path from 'node:path';
import { rspack } from '@rspack/core';
import { baseConfig } from './base.mjs';
import { CompressionPlugin } from './compression-plugin.ts';

const portraits = path.resolve(import.meta.dirname, '../../../packages/ui/src/assets/stack');

/**
 * The workbench: components and pages compiled as in the apps, bundled with all shared packages.
 * @param {{ root: string }} app `root`: the workbench's folder
 * @returns {import('@rspack/core').Configuration}
 */
export const workbenchConfig = ({ root }) => {
  const base = baseConfig({ name: 'workbench', root });
  return {
    ...base,
    entry: { workbench: './src/main.tsx' },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      // No nginx serves it, and to compress takes half the CPU time of a build.
      ...base.plugins.filter((plugin) => !(plugin instanceof CompressionPlugin)),
      new rspack.CopyRspackPlugin({ patterns: ['public', { from: portraits, to: 'pictures' }] }),
      new rspack.HtmlRspackPlugin({
        templateContent:
          '<!doctype html><html lang="en-CA"><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>',
        title: 'Workbench',
        meta: { viewport: 'width=device-width, initial-scale=1' },
      }),
    ],
  };
};
