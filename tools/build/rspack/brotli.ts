import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/**
 * Compresses a file as well as Brotli can, which takes a second for 700 kB. `earlier` is where the last build may have
 * left the result: if it holds the same content, it is taken from there.
 */
export const brotli = async (content: Uint8Array, earlier: string): Promise<Buffer> => {
  const found = await readFile(earlier).catch(nothingIfMissing);
  if (found && (await holds(found, content))) return found;
  return compress(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
};

const nothingIfMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

/** A file that cannot be decompressed was cut off while it was written. */
const holds = (compressed: Buffer, content: Uint8Array): Promise<boolean> =>
  decompress(compressed).then(
    (found) => found.equals(content),
    () => false,
  );
