import { useRef } from 'react';

/** Handlers for a dialog without a trigger of its own: the focus goes back to whatever had it when the dialog opened. */
export const useReturnFocus = () => {
  const before = useRef<Element>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (before.current instanceof HTMLElement) before.current.focus();
    },
  };
};
