import { useSyncExternalStore } from 'react';

/** Height of what is visible, in pixels, below which nothing of it is to spare: a phone's without its keyboard. */
const lowest = 480;

/** Whether the part of the page that can be seen is low, because of the screen or of the keyboard on it. */
export const useIsScreenLow = (): boolean =>
  useSyncExternalStore(subscribe, () => (visualViewport?.height ?? innerHeight) < lowest);

const subscribe = (onChange: () => void) => {
  visualViewport?.addEventListener('resize', onChange);
  return () => visualViewport?.removeEventListener('resize', onChange);
};
