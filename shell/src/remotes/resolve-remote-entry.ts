import { preload } from 'react-dom';
import { type Manifest, remoteFiles } from './manifest.ts';

/**
 * Asks a remote's manifest for the address of its entry script, and has the browser fetch what the entry will ask for, so
 * that all of it comes in one round trip. Throws when the manifest does not come before the signal.
 */
export const resolveRemoteEntry = async (manifest: string, signal: AbortSignal): Promise<string> => {
  // The gateway forbids to keep a manifest, and a page preloads it as this asks for it: in the plainest way.
  const response = await fetch(manifest, { signal });
  if (!response.ok) throw new Error(`the manifest answered ${response.status}`);
  const { entry, scripts, styles } = remoteFiles(
    (await response.json()) as Manifest,
    manifest.slice(0, manifest.lastIndexOf('/') + 1),
  ); // federation's format
  for (const file of scripts) preload(file, { as: 'script' });
  for (const file of styles) preload(file, { as: 'style' });
  return new URL(entry, location.href).href;
};
