import { useEffect, useState } from 'react';

/** Whether the page and what it needs have loaded, and the browser has had a quiet moment since. */
export const useIsLoaded = (): boolean => {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const finish = () =>
      whenQuiet(() => {
        if (!stop.signal.aborted) setIsLoaded(true);
      });
    if (document.readyState === 'complete') finish();
    else window.addEventListener('load', finish, { once: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return isLoaded;
};

const whenQuiet = (callback: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 3000 });
  else setTimeout(callback, 300); // Safari has no idle callbacks
};
