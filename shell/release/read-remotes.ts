import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageOwners, type RemoteName } from '../src/page-owners.ts';
import { type Manifest, remoteFiles, type RemoteFiles } from '../src/remotes/manifest.ts';

/** A remote as built in this release. The manifest's URL is enough to load it; everything else saves a round trip. */
export type ReleasedRemote = {
  manifest: string;
  /** Whether the pages contain the URLs of its files. */
  isNamed: boolean;
  /**
   * Returns the files needed for a page in this chunk, or for one without its own chunk. Absent when the remote has not
   * been built here.
   */
  files?: (chunk: string | undefined) => RemoteFiles;
};

export type ReleasedRemotes = Readonly<Record<RemoteName, ReleasedRemote>>;

/** Reads the manifests of the remotes that are built in `root`, the folder that contains the apps. */
export const readRemotes = async (root: string): Promise<ReleasedRemotes> => {
  const names = new Set(Object.values(pageOwners));
  const remotes = await Promise.all([...names].map(async (name) => [name, await readRemote(root, name)] as const));
  return Object.fromEntries(remotes) as ReleasedRemotes; // fromEntries widens the names
};

// A release of the shop rewrites the pages. The other remotes are released separately: pages that contained the URLs of
// their files would keep loading the old ones, which browsers cache for a year.
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
    return JSON.parse(await readFile(file, 'utf8')) as Manifest; // written by the federation plugin
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};
