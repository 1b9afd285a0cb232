import { constants, crc32, deflateRawSync } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** Six times as fast as the default level in JavaScript, for about as many bytes. */
const level = 4;
/** The default makes hundreds of small pieces, which are joined again. */
const chunkSize = 1 << 20;

/**
 * A zip file of texts in UTF-8. Each text is passed in parts, so that a long one is never in memory as a whole; a part is
 * packed before the next is asked for. The same parts make the same bytes. It is packed by Node's own zlib: printing is
 * prepared on the server only.
 */
export const zipped = (files: Record<string, Iterable<string | Uint8Array>>): Uint8Array<ArrayBuffer> => {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(chunk);
  });
  for (const [filename, texts] of Object.entries(files)) {
    // A fixed date makes the output reproducible.
    const file: ZipInputFile = { filename, size: 0, crc: 0, compression: 8, mtime: new Date(1980, 0, 1) };
    zip.add(file);
    for (const text of texts) {
      const part = typeof text === 'string' ? Buffer.from(text) : text;
      file.size += part.length;
      file.crc = crc32(part, file.crc);
      // Ends at a whole byte without ending the file, so that the next part follows it.
      file.ondata?.(null, deflateRawSync(part, { level, chunkSize, finishFlush: constants.Z_SYNC_FLUSH }), false);
    }
    file.ondata?.(null, deflateRawSync('', { level }), true);
  }
  zip.end();
  return joined(chunks);
};

const joined = (chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const result = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    result.set(chunk, at);
    at += chunk.length;
  }
  return result;
};
