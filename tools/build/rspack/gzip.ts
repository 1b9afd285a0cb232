import { constants, gzipSync } from 'node:zlib';

/** Compresses a file for nginx's `gzip_static`. Deterministic. */
export const gzip = (content: Uint8Array): Buffer => gzipSync(content, { level: constants.Z_BEST_COMPRESSION });
