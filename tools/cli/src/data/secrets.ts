import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Reads the secret in this file, creating it on the first call; only the file's owner may read it. */
export const readOrCreateSecret = async (
  file: string,
  make: () => string = randomWord,
): Promise<{ value: string; isNew: boolean }> => {
  const existing = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (existing) return { value: existing, isNew: false };
  const value = make();
  await writeSecret(file, value);
  return { value, isNew: true };
};

/** Writes a secret to a file that only its owner may read. */
export const writeSecret = async (file: string, value: string): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  // Renamed into place, so that a full disk does not leave an empty file.
  await writeFile(`${file}.new`, `${value}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
};

/** The file in which a running store keeps the database URL of the admin service. */
export const adminDatabaseFile = (dataFolder: string): string => join(dataFolder, 'secrets', 'admin-database-url');

/** A random secret of 192 bits in letters, digits, `-` and `_`. */
const randomWord = (): string => randomBytes(24).toString('base64url');
