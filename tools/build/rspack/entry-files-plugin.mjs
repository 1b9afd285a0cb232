import { Compilation, sources } from '@rspack/core';

const zodShared = /singletons\/zod\.mjs$/;

/**
 * Writes `entries.json` for the prerender step: the hashed files of each entry and, as `zod`, the extra files that
 * pages with forms need.
 */
export class EntryFilesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EntryFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'EntryFilesPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const entries = [...compilation.entrypoints].map(([name, entry]) => [name, entry.getFiles()]);
          const files = { ...Object.fromEntries(entries), zod: filesWith(compilation, zodShared) };
          compilation.emitAsset('entries.json', new sources.RawSource(JSON.stringify(files, null, 2)));
        },
      );
    });
  }
}

const filesWith = ({ chunks, chunkGraph }, file) =>
  [...chunks]
    .filter((chunk) => chunkGraph.getChunkModules(chunk).some((module) => file.test(module.nameForCondition() ?? '')))
    .flatMap((chunk) => [...chunk.files]);
