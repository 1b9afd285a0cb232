import type { LoadPart, RemoteModule, RemoteParts } from '@pawlayer/app-kit';
import { RemoteUnavailable } from './remote-unavailable.ts';
import { retryOnce } from './retry-once.ts';

const partOwners: Record<keyof RemoteParts, string> = { tryPortrait: 'checkout' };

/** Loads the part that a remote shows on pages of others. Throws RemoteUnavailable, or the error of the part's script. */
export const createPartLoader =
  (load: (remote: string) => Promise<RemoteModule>): LoadPart =>
  async (name) => {
    const owner = partOwners[name];
    const { parts } = await load(owner);
    const loadPart = parts?.[name];
    if (!loadPart) throw new RemoteUnavailable(owner, { cause: new Error(`it has no ${name} yet`) });
    return retryOnce(loadPart);
  };
