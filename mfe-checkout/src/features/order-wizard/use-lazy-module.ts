import { useEffect, useState } from 'react';

/** A script of its own, once it is wanted; undefined until it has come, and where it does not. `load` stays the same. */
export const useLater = <Module extends object>(isWanted: boolean, load: () => Promise<Module>): Module | undefined => {
  const [loaded, setLoaded] = useState<Module>();
  useEffect(() => {
    if (!isWanted || loaded) return;
    load().then(setLoaded, (error: unknown) => console.warn('A part of this page did not load', error));
  }, [isWanted, loaded, load]);
  return loaded;
};
