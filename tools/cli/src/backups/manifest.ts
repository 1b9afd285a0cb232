import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { CommandError } from '../command-error.ts';

/** The services that store objects. */
export const servicesWithObjects = ['catalog', 'orders', 'content'] as const;
export type ServiceWithObjects = (typeof servicesWithObjects)[number];

export const StoreKind = z.enum(['local', 'containers']);
/** How the store runs: by `npm start`, or in containers. */
export type StoreKind = z.infer<typeof StoreKind>;

const BackupFile = z.object({
  name: z.string().regex(/^[a-z]+\.(dump|tar|json)(\.age)?$/),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** A file of a backup as it is stored: encrypted, if the backup is. */
export type BackupFile = z.infer<typeof BackupFile>;

export const Manifest = z.object({
  version: z.literal(1),
  createdAt: z.iso.datetime(),
  store: StoreKind,
  encrypted: z.boolean(),
  /** Of a copied cluster, which only the same Postgres on the same kind of machine can read. */
  cluster: z.object({ postgres: z.string(), machine: z.string() }).optional(),
  files: z.array(BackupFile),
});
export type Manifest = z.infer<typeof Manifest>;

const Count = z.int().nonnegative();
export const Counts = z.object({
  /** The rows of each table, by its name with its schema. */
  tables: z.record(z.string(), Count),
  /** The objects of each service. */
  objects: z.record(z.enum(servicesWithObjects), Count),
});
export type Counts = z.infer<typeof Counts>;

export const manifestFile = 'manifest.json';
export const countsFile = 'counts.json';

/** The file with the database: a dump from containers, the cluster's folder from `npm start`. */
export const databaseFile = (store: StoreKind): string => (store === 'containers' ? 'database.dump' : 'database.tar');

export const archiveFile = (service: ServiceWithObjects): string => `${service}.tar`;

/** The manifest of a backup. Throws a CommandError when there is none to read. */
export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => refuse(folder, 'it has no manifest'));
  try {
    return Manifest.parse(JSON.parse(text));
  } catch {
    return refuse(folder, 'its manifest cannot be read');
  }
};

const refuse = (folder: string, why: string): never => {
  throw new CommandError(`${folder} is no whole backup: ${why}.`);
};
