import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { writeBackupFile } from './backup-files.ts';
import { checkRecipient } from './encryption.ts';
import { countsFile, manifestFile, type BackupFile, type Counts, type Manifest, type StoreKind } from './manifest.ts';
import { openBackup } from './open-backup.ts';

/** Reads a store: writes its files with `write`, and resolves with what they hold. */
type ReadStore = (
  write: (name: string, source: Readable) => Promise<void>,
) => Promise<{ counts: Counts; cluster?: Manifest['cluster'] }>;

/**
 * `record` tells the store when a good backup of it was begun, so that it can warn its owner when there is none for
 * long.
 */
export type BackedUpStore = { kind: StoreKind; read: ReadStore; record: (begun: Date) => Promise<void> };

export type BackupOptions = {
  /** The folder that holds the backups. */
  into: string;
  /** Encrypts for the holder of the recipient's private key. */
  recipient: string | undefined;
};

/** Writes a store to a new folder, reads it again to check it, tells the store, and resolves with the folder's path. */
export const createBackup = async (
  { kind: store, read, record }: BackedUpStore,
  { into, recipient }: BackupOptions,
): Promise<string> => {
  if (recipient) checkRecipient(recipient);
  const begun = new Date();
  const createdAt = begun.toISOString();
  const name = createdAt.replace(/[:.]/g, '-');
  const folder = resolve(into, name);
  // The folder gets its final name once the backup is complete.
  const unfinished = resolve(into, `.${name}`);
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const files: BackupFile[] = [];
    const write = async (file: string, source: Readable) =>
      void files.push(await writeBackupFile(unfinished, file, source, recipient));
    const { counts, cluster } = await read(write);
    await write(countsFile, Readable.from([Buffer.from(JSON.stringify(counts, undefined, 2))]));
    const manifest: Manifest = {
      version: 1,
      createdAt,
      store,
      encrypted: recipient !== undefined,
      ...(cluster && { cluster }),
      files,
    };
    await writeFile(join(unfinished, manifestFile), `${JSON.stringify(manifest, undefined, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    await openBackup(unfinished, undefined);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }); // frees the space if the disk was full
    throw error;
  }
  await rename(unfinished, folder);
  await record(begun);
  return folder;
};

/** Deletes all but the newest `count` backups in `into`. */
export const removeOldBackups = async (into: string, count: number): Promise<void> => {
  const names = (await readdir(into)).filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name)).toSorted();
  for (const name of names.slice(0, -count)) await rm(join(into, name), { recursive: true });
};
