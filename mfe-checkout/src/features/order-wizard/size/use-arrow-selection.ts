import { type KeyboardEvent, useRef } from 'react';

/**
 * Detects whether the click on a radio button was only the browser's reaction to an arrow key.
 * `onKeyDown` belongs on the whole group: the key is pressed on one radio button, and the click comes from the next.
 */
export const useArrowSelection = () => {
  const isArrow = useRef(false);
  return {
    isArrowSelection: () => isArrow.current,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (!key.startsWith('Arrow')) return;
      isArrow.current = true;
      setTimeout(() => (isArrow.current = false)); // the click comes before any timer runs
    },
  };
};
