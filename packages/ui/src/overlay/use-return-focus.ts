import { useRef } from 'react';

/**
 * Focus handlers for a dialog without a trigger: on closing, the focus moves to `target` (a selector), or back to the
 * element that had it before.
 */
export const useReturnFocus = (target?: string) => {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const found = (target && document.querySelector(target)) || before.current;
      if (found instanceof HTMLElement) found.focus();
    },
  };
};
