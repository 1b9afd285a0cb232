import { constants, gzipSync } from 'node:zlib';

/** The bytes nginx sends by `gzip_static`. The same input always gives the same output. */
export const gzip = (content: Uint8Array): Buffer => gzipSync(content, { level: constants.Z_BEST_COMPRESSION });
