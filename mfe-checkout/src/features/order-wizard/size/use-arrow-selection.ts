import { type KeyboardEvent, useRef } from 'react';

/**
 * Tells whether a click on a radio is only the browser's answer to an arrow key.
 * Put `onKeyDown` around the whole group: the key is pressed on one radio, the click comes from the next.
 */
export const useLookingAround = () => {
  const isArrow = useRef(false);
  return {
    isLookingAround: () => isArrow.current,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (!key.startsWith('Arrow')) return;
      isArrow.current = true;
      // The click comes before any timer runs.
      setTimeout(() => (isArrow.current = false));
    },
  };
};
