import path from 'node:path';
import { rspack } from '@rspack/core';
import { curatedFiles } from './aliases.mjs';
import { baseConfig } from './base.mjs';

/**
 * A remote without the shell: `src/standalone.tsx` with everything bundled, to work on one remote at a time.
 * @param {{ name: string, root: string }} app `root`: the remote's folder
 * @returns {import('@rspack/core').Configuration}
 */
export const standaloneConfig = ({ name, root }) => {
  const base = baseConfig({ name, root });
  return {
    ...base,
    // Tells zod what the Content Security Policy allows, before any schema is made.
    entry: { standalone: [curatedFiles['curated-zod'], './src/standalone.tsx'] },
    output: { ...base.output, path: path.join(root, 'dist-standalone'), publicPath: '/' },
    plugins: [
      ...base.plugins,
      new rspack.HtmlRspackPlugin({
        templateContent:
          '<!doctype html><html lang="en-CA"><head><meta charset="utf-8"><meta name="description" content=""></head><body><div id="root"></div></body></html>',
        title: name,
        meta: { viewport: 'width=device-width, initial-scale=1' },
      }),
    ],
  };
};
