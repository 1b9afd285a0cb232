import path from 'node:path';
import { Compilation, sources, type Compiler } from '@rspack/core';
import { brotli } from './brotli.ts';
import { gzip } from './gzip.ts';

const isText = /\.(js|css|json|svg|html)$/;

/** Scripts and styles that nginx serves by the hash in their name. */
const isHashedCode = /[.-][0-9a-f]{8,}\.(js|css)$/;
const minBytes = 1024;

/** A Brotli copy is worth a file if it is smaller than this share of the gzip one. */
const maxShare = 0.97;

/**
 * Emits `<file>.gz` next to every text file, and `brotli/<file>` for scripts and styles. A Brotli copy has the name of
 * its file, so that nginx gives it the same type.
 */
export class CompressionPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CompressionPlugin', (compilation) => {
      const emit = (name: string, content: Buffer) => compilation.emitAsset(name, new sources.RawSource(content));
      const compress = async ([name, source]: [string, sources.Source]) => {
        const content = source.buffer();
        const gzipped = gzip(content);
        emit(`${name}.gz`, gzipped);
        if (!isHashedCode.test(name) || content.length < minBytes) return;
        const file = `brotli/${name}`;
        const compressed = await brotli(content, path.join(compiler.outputPath, file));
        if (compressed.length < gzipped.length * maxShare) emit(file, compressed);
      };
      // Must run after all other plugins, the federation manifest included.
      compilation.hooks.processAssets.tapPromise(
        { name: 'CompressionPlugin', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT + 1000 },
        async (assets) => {
          await Promise.all(
            Object.entries(assets)
              .filter(([name]) => isText.test(name))
              .map(compress),
          );
        },
      );
    });
  }
}
