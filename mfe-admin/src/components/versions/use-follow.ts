import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onChange` whenever there is another version than before. */
export const useFollow = (version: number, onChange: () => void): void => {
  const seen = useRef(version);
  const follow = useEffectEvent(onChange);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    follow();
  }, [version]);
};
