type Manifest = { metaData: { remoteEntry: { path: string; name: string } } };

/** Asks a remote's manifest for the address of its entry script. Throws when it gives none before the signal. */
export const findEntry = async (manifestUrl: string, signal: AbortSignal): Promise<string> => {
  const response = await fetch(manifestUrl, { signal, cache: 'no-cache' });
  if (!response.ok) throw new Error(`the manifest answered ${response.status}`);
  const { metaData } = (await response.json()) as Manifest; // federation's format, written by its plugin
  return new URL(metaData.remoteEntry.path + metaData.remoteEntry.name, new URL(manifestUrl, location.href)).href;
};
