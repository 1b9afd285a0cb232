import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onChange` whenever another version is there than before. */
export const useFollow = (version: number, onChange: () => void): void => {
  const seen = useRef(version);
  const follow = useEffectEvent(onChange);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    follow();
  }, [version]);
};
