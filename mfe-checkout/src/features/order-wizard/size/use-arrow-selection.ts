import { type KeyboardEvent, useRef } from 'react';

/**
 * Tells whether the click on a radio was only the browser's reaction to an arrow key.
 * `onKeyDown` goes on the whole group: the key is pressed on one radio, the click comes from the next.
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
