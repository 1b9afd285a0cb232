import { useEffect, useState } from 'react';

/**
 * Imports a module once it is needed; undefined until it has loaded, or if loading fails. `load` must be a stable
 * function.
 */
export const useLazyModule = <Module extends object>(
  isNeeded: boolean,
  load: () => Promise<Module>,
): Module | undefined => {
  const [loaded, setLoaded] = useState<Module>();
  useEffect(() => {
    if (!isNeeded || loaded) return;
    load().then(setLoaded, (error: unknown) => console.warn('A part of this page did not load', error));
  }, [isNeeded, loaded, load]);
  return loaded;
};
