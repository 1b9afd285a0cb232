import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { encrypt, encryptedSuffix } from './encryption.ts';
import type { BackupFile } from './manifest.ts';

/** Writes a stream to a new file, encrypted if there is a recipient; resolves when it is on the disk. */
export const writeBackupFile = async (
  folder: string,
  name: string,
  source: Readable,
  recipient: string | undefined,
): Promise<BackupFile> => {
  const stored = recipient ? `${name}${encryptedSuffix}` : name;
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(join(folder, stored), 'wx', 0o600);
  try {
    for await (const chunk of recipient ? await encrypt(source, recipient) : source) {
      hash.update(chunk as Uint8Array); // no stream here has an encoding or is in object mode
      bytes += (chunk as Uint8Array).length;
      await file.writeFile(chunk as Uint8Array);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { name: stored, bytes, sha256: hash.digest('hex') };
};

/** Why a file is not the one that was written; undefined when it is. */
export const fileProblem = async (folder: string, { name, bytes, sha256 }: BackupFile): Promise<string | undefined> => {
  const path = join(folder, name);
  const found = await stat(path).catch(() => undefined);
  if (!found) return `${name} is missing`;
  if (found.size !== bytes) return `${name} has ${found.size} bytes instead of ${bytes}`;
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer); // it has no encoding
  return hash.digest('hex') === sha256 ? undefined : `${name} was changed: its SHA-256 is another`;
};
