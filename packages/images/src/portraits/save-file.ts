import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { CutFile } from './portrait.ts';

/** Writes a file into the folder that the parent process creates and removes. */
export const saveFile = async (
  folder: string,
  name: string,
  contentType: string,
  body: Uint8Array | string,
): Promise<CutFile> => {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  await writeFile(join(folder, name), bytes, { mode: 0o600 });
  return { name, contentType, bytes: bytes.length };
};

const compress = promisify(gzip);
// For an STL: a third of the time of the default level for a hundredth more bytes, and less of both than level 3.
const options = { level: 4, chunkSize: 1 << 20 };

/** Like `saveFile`, gzipped, for large files that compress well. */
export const saveGzipped = async (
  folder: string,
  name: string,
  contentType: string,
  body: Uint8Array,
): Promise<CutFile> => {
  const { bytes: packedBytes } = await saveFile(folder, name, contentType, await compress(body, options));
  return { name, contentType, bytes: body.length, packedBytes };
};
