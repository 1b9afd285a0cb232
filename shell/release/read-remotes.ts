import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageOwners, type RemoteName } from '../src/page-owners.ts';
import { type Manifest, remoteFiles, type RemoteFiles } from '../src/remotes/manifest.ts';

/** A remote as this release finds it. Its manifest's address is enough to run; the rest saves a round trip. */
export type ReleasedRemote = {
  manifest: string;
  /** Whether the pages name its files. */
  isNamed: boolean;
  /** What a page in this chunk needs, or one that is in none of its own; absent where the remote is not built beside us. */
  files?: (chunk: string | undefined) => RemoteFiles;
};

export type ReleasedRemotes = Readonly<Record<RemoteName, ReleasedRemote>>;

/** Reads the manifests of the remotes that are built in `root`, the folder that holds the apps. */
export const readRemotes = async (root: string): Promise<ReleasedRemotes> => {
  const names = new Set(Object.values(pageOwners));
  const remotes = await Promise.all([...names].map(async (name) => [name, await readRemote(root, name)] as const));
  return Object.fromEntries(remotes) as ReleasedRemotes; // fromEntries forgets the names
};

// Whoever releases the shop writes the pages anew. The other remotes ship alone: a page that named their files would go
// on showing the old ones, which browsers keep for a year.
const isNamedByPages = (name: RemoteName): boolean => name === 'shop';

const readRemote = async (root: string, name: RemoteName): Promise<ReleasedRemote> => {
  const base = `/mfe/${name}/`;
  const manifest = `${base}mf-manifest.json`;
  const built = await readManifest(path.join(root, `mfe-${name}`, 'dist', 'mf-manifest.json'));
  const isNamed = isNamedByPages(name) && built !== undefined;
  return { manifest, isNamed, ...(built && { files: (chunk: string | undefined) => remoteFiles(built, base, chunk) }) };
};

const readManifest = async (file: string): Promise<Manifest | undefined> => {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Manifest; // federation's format, written by its plugin
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};
