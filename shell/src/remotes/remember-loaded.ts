import type { RemoteModule } from '@pawlayer/app-kit';

/**
 * Loads each remote once, so that its pages and the parts that it shows elsewhere share one state. A remote that failed
 * to load is tried again by the next call.
 */
export const rememberLoaded = (
  load: (remote: string) => Promise<RemoteModule>,
): ((remote: string) => Promise<RemoteModule>) => {
  const loaded = new Map<string, Promise<RemoteModule>>();
  return (remote) => {
    const module = loaded.get(remote) ?? load(remote);
    loaded.set(remote, module);
    module.catch(() => loaded.delete(remote));
    return module;
  };
};
