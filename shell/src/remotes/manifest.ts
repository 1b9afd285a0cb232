type Assets = { sync: string[]; async: string[] };

/** The part of a remote's mf-manifest.json that we read. The federation plugin writes the file. */
export type Manifest = {
  metaData: { remoteEntry: { path: string; name: string } };
  exposes: { path: string; assets: { js: Assets; css: Assets } }[];
};

/** URLs of the files needed to load a remote's `./module`: its entry, and what the entry loads next. */
export type RemoteFiles = { entry: string; scripts: readonly string[]; styles: readonly string[] };

/**
 * The files listed in a manifest, which are next to it, in `base`. With the name of a chunk (`webpackChunkName`), also
 * the files of the page in that chunk.
 */
export const remoteFiles = ({ metaData, exposes }: Manifest, base: string, chunk?: string): RemoteFiles => {
  const assets = exposes.find((expose) => expose.path === './module')?.assets;
  return {
    entry: base + metaData.remoteEntry.path + metaData.remoteEntry.name,
    scripts: addresses(assets?.js, base, chunk),
    styles: addresses(assets?.css, base, chunk),
  };
};

const addresses = ({ sync, async: later }: Assets = { sync: [], async: [] }, base: string, chunk?: string): string[] =>
  [...sync, ...later.filter((file) => chunk && file.startsWith(`${chunk}.`))].map((file) => base + file);
