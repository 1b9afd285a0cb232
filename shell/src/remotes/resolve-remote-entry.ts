import { preload } from 'react-dom';
import { type Manifest, remoteFiles } from './manifest.ts';

/**
 * Reads the URL of a remote's entry script from its manifest, and preloads the files that the entry will load, so that
 * all of them need only one round trip. Throws when the manifest does not arrive before the signal aborts.
 */
export const resolveRemoteEntry = async (manifest: string, signal: AbortSignal): Promise<string> => {
  // The gateway does not allow caching of manifests. A page preloads the manifest with default options, so this request
  // must use the same.
  const response = await fetch(manifest, { signal });
  if (!response.ok) throw new Error(`the manifest answered ${response.status}`);
  const { entry, scripts, styles } = remoteFiles(
    (await response.json()) as Manifest,
    manifest.slice(0, manifest.lastIndexOf('/') + 1),
  ); // the federation plugin's format
  for (const file of scripts) preload(file, { as: 'script' });
  for (const file of styles) preload(file, { as: 'style' });
  return new URL(entry, location.href).href;
};
