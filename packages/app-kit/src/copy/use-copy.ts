import { useRef } from 'react';
import { useToast } from '../toasts/use-toast.ts';

/**
 * Copies a text, and resolves with whether that was possible. A browser refuses it on a page without https, or when its
 * user does: then the element with `shown` is selected, and a toast says so.
 */
export const useCopy = <Shown extends HTMLElement>(text: string) => {
  const shown = useRef<Shown>(null);
  const toast = useToast();
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      toast({
        title: 'The browser did not let us copy',
        description: 'We selected the text, so that you can copy it yourself.',
        tone: 'danger',
      });
      return false;
    }
  };
  return { shown, copy };
};
