import { Compilation, sources } from '@rspack/core';
import { gzip } from './gzip.ts';

const worthIt = /\.(js|css|json|svg)$/;

/** Emits `<file>.gz` next to every text file. */
export class GzipPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('GzipPlugin', (compilation) => {
      // Must run after all other plugins, the federation manifest included.
      compilation.hooks.processAssets.tap(
        { name: 'GzipPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1000 },
        (assets) => {
          for (const [name, source] of Object.entries(assets)) {
            if (worthIt.test(name)) compilation.emitAsset(`${name}.gz`, new sources.RawSource(gzip(source.buffer())));
          }
        },
      );
    });
  }
}
