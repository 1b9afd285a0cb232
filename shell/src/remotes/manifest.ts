type Assets = { sync: string[]; async: string[] };

/** What we read of a remote's mf-manifest.json, which federation's plugin writes. */
export type Manifest = {
  metaData: { remoteEntry: { path: string; name: string } };
  exposes: { path: string; assets: { js: Assets; css: Assets } }[];
};

/** Addresses of the files that bring a remote's `./module`: its entry, and what the entry asks for next. */
export type RemoteFiles = { entry: string; scripts: readonly string[]; styles: readonly string[] };

/**
 * The files that a manifest names; they lie beside it, in `base`. With the name of a chunk (`webpackChunkName`), those of the
 * page in it too.
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
