import { minFillSeconds } from '@pawlayer/contracts';
import { useEffect, useRef } from 'react';

/**
 * The time since the form appeared. A person whose browser filled in everything is faster than any typist: `waitToSend`
 * waits until the form has been there as long as it takes a person, so that nobody who uses it is taken for a robot,
 * and resolves with the seconds.
 */
export const useFillTime = (): { waitToSend: () => Promise<number> } => {
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const waitToSend = async () => {
    const msLeft = minFillSeconds * 1000 - (performance.now() - shownAt.current);
    // A timer may fire a little early, so a little more.
    if (msLeft > 0) await new Promise((resolve) => setTimeout(resolve, Math.ceil(msLeft) + 50));
    return Math.floor((performance.now() - shownAt.current) / 100) / 10;
  };
  return { waitToSend };
};
