import { Compilation, sources } from '@rspack/core';

/** Writes `entries.json`: the hashed files that each entry needs, for the step that writes the pages. */
export class EntryFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EntryFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'EntryFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const entries = [...compilation.entrypoints].map(([name, entry]) => [name, entry.getFiles()]);
        compilation.emitAsset('entries.json', new sources.RawSource(JSON.stringify(Object.fromEntries(entries), null, 2)));
      });
    });
  }
}
