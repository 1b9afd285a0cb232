import { type ComponentType, useEffect, useState } from 'react';
import type { LivePortraitProps } from './live-portrait.tsx';

type Live = { LivePortrait: ComponentType<LivePortraitProps> };

/** The live portrait's own script, once there is a photo; undefined until it has come, and where it does not. */
export const useLivePortrait = (isWanted: boolean): Live | undefined => {
  const [live, setLive] = useState<Live>();
  useEffect(() => {
    if (!isWanted || live) return;
    import('./live-portrait.tsx').then(setLive, (error: unknown) => console.warn('The preview did not load', error));
  }, [isWanted, live]);
  return live;
};
