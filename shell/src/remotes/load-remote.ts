import { loadRemote as loadByFederation, registerRemotes } from '@module-federation/runtime';
import type { RemoteModule } from '@pawlayer/app-kit';
import type { RemoteLocation } from './remote-locations.ts';
import { RemoteUnavailable } from './remote-unavailable.ts';
import { resolveRemoteEntry } from './resolve-remote-entry.ts';
import { retryOnce } from './retry-once.ts';

const giveUpAfterMs = 8000;

/**
 * Loads a remote's module within 8 s. The entry script given in the page saves the request for the manifest; if the
 * remote has been released since, the manifest is used. Throws RemoteUnavailable.
 */
export const loadRemote = async (name: string, location: RemoteLocation | undefined): Promise<RemoteModule> => {
  if (!location) throw new RemoteUnavailable(name, { cause: new Error('the page does not name it') });
  const { manifest, entry } = location;
  const signal = AbortSignal.timeout(giveUpAfterMs);
  const loadFresh = () => retryOnce(async () => loadFrom(name, await resolveRemoteEntry(manifest, signal)));
  try {
    return await Promise.race([entry ? loadFrom(name, entry).catch(loadFresh) : loadFresh(), rejection(signal)]);
  } catch (error) {
    throw new RemoteUnavailable(name, { cause: error });
  }
};

const loadFrom = async (name: string, entry: string): Promise<RemoteModule> => {
  const container = `mfe_${name}`;
  // Forced, so that a retry after a failed or hanging attempt starts from scratch.
  registerRemotes([{ name: container, entry }], { force: true });
  const module = await loadByFederation<RemoteModule>(`${container}/module`);
  if (!module) throw new Error(`${name} exposes no ./module`);
  return module;
};

const rejection = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
