import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CutFile } from './portrait.ts';

/** Into the folder that the parent process looks after. */
export const saveFile = async (folder: string, name: string, contentType: string, body: Uint8Array | string): Promise<CutFile> => {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  await writeFile(join(folder, name), bytes, { mode: 0o600 });
  return { name, contentType, bytes: bytes.length };
};
