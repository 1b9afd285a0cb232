import { useRef } from 'react';

/**
 * Handlers for a dialog without a trigger of its own: the focus goes back to `target` (a selector), or else to whatever
 * had it when the dialog opened.
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
