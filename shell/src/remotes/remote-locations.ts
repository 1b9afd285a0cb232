/** The URL of each remote's manifest and, if known at release time, of the entry script that the manifest refers to. */
export type RemoteLocation = { manifest: string; entry?: string };

/** Reads the JSON block that the release step writes into the page. Throws when the page has none. */
export const readRemoteLocations = (page: Document): ReadonlyMap<string, RemoteLocation> => {
  const block = page.getElementById('remotes');
  if (!block?.textContent) throw new Error('the page does not say where the remotes are');
  return new Map(Object.entries(JSON.parse(block.textContent) as Record<string, RemoteLocation>)); // written by write-pages.ts
};
