import { createReadStream } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { readArchive } from '@pawlayer/storage';
import { CommandError } from '../command-error.ts';
import { fileProblem } from './backup-files.ts';
import { compareCounts } from './compare-counts.ts';
import { decrypt, encryptedSuffix, readKey } from './encryption.ts';
import {
  archiveFile,
  Counts,
  countsFile,
  databaseFile,
  readManifest,
  servicesWithObjects,
  type Manifest,
  type StoreKind,
} from './manifest.ts';

/** A backup of which every file was checked. */
export type Backup = {
  folder: string;
  store: StoreKind;
  cluster: Manifest['cluster'];
  /** Undefined when it is encrypted and there is no key to read it with. */
  counts: Counts | undefined;
  /** Opens a file for reading, decrypted; a stream that is not read to its end must be destroyed. */
  read: (name: string) => Promise<Readable>;
};

/**
 * Opens a backup after reading every file of it: sizes, SHA-256, and with the key, or if it is not encrypted, each
 * archive to its last object. Throws a CommandError that names what is wrong.
 */
export const openBackup = async (given: string, keyFile: string | undefined): Promise<Backup> => {
  const folder = resolve(given);
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  const key = keyFile === undefined ? undefined : await readKey(keyFile);
  const read = async (name: string): Promise<Readable> => {
    if (!manifest.encrypted) return createReadStream(join(folder, name));
    if (!key) throw new CommandError('This backup is encrypted: --key <file> opens it.');
    return decrypt(createReadStream(join(folder, name + encryptedSuffix)), key);
  };
  const canRead = !manifest.encrypted || key !== undefined;
  const counts = canRead ? Counts.parse(await json(await read(countsFile))) : undefined;
  if (counts) await checkArchives(folder, read, counts);
  return { folder, store: manifest.store, cluster: manifest.cluster, counts, read };
};

const checkFiles = async (folder: string, { files, store, encrypted }: Manifest): Promise<void> => {
  const needed = [databaseFile(store), countsFile, ...servicesWithObjects.map(archiveFile)];
  const listed = new Set(files.map(({ name }) => name));
  for (const name of needed.map((plain) => (encrypted ? plain + encryptedSuffix : plain)))
    if (!listed.has(name)) throw new CommandError(`${folder} is no whole backup: its manifest lacks ${name}.`);
  for (const file of files) {
    const problem = await fileProblem(folder, file);
    if (problem) throw new CommandError(`${folder} is no whole backup: ${problem}.`);
  }
};

const checkArchives = async (folder: string, read: Backup['read'], counts: Counts): Promise<void> => {
  for (const service of servicesWithObjects) {
    const name = archiveFile(service);
    const found = await readArchive(await read(name)).catch((error: Error) => {
      throw new CommandError(`${folder} is no whole backup: ${name} cannot be read: ${error.message}.`);
    });
    const [difference] = compareCounts({ [name]: counts.objects[service] }, { [name]: found });
    if (difference) throw new CommandError(`${folder} is no whole backup: ${difference} objects.`);
  }
};
