import { useEffect, useRef, useState } from 'react';

/** How long progress is watched before it is believed, in milliseconds. */
const watchMs = 3000;

/**
 * The remaining time in words, such as "about 40 seconds left"; undefined if it is hardly worth saying.
 * @internal for its test
 */
export const timeLeftText = (ms: number): string | undefined => {
  const seconds = Math.ceil(ms / 10_000) * 10;
  if (ms < 5000) return undefined;
  if (seconds < 60) return `about ${seconds} seconds left`;
  const minutes = Math.round(ms / 60_000);
  return minutes < 2 ? 'about a minute left' : `about ${minutes} minutes left`;
};

/**
 * How long the rest will take, from how the first report of progress and this one differ; undefined for some seconds.
 */
export const useTimeLeft = (percent: number): string | undefined => {
  const first = useRef<{ percent: number; at: number }>(undefined);
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (percent <= 0) return;
    first.current ??= { percent, at: performance.now() };
    const done = percent - first.current.percent;
    const passed = performance.now() - first.current.at;
    if (passed >= watchMs && done > 0) setLeft((passed / done) * (100 - percent));
  }, [percent]);
  return left === undefined || percent >= 100 ? undefined : timeLeftText(left);
};
