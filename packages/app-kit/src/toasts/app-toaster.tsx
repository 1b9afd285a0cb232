import { useEffect, useState } from 'react';
import type { ToasterView } from './toaster-view.tsx';
import { useToasts } from './use-toast.ts';

/** The toasts of the page. What draws them comes with the visitor's first press, or the first toast, and not before the page. */
export const AppToaster = () => {
  const [View, setView] = useState<typeof ToasterView>();
  const [firstPress, setFirstPress] = useState<string>();
  const isWanted = useToasts().toasts.length > 0 || firstPress !== undefined;

  useEffect(() => {
    const onPress = (event: Event) => setFirstPress(event instanceof KeyboardEvent ? event.code : event.type);
    for (const type of presses) addEventListener(type, onPress, { once: true, capture: true });
    return () => {
      for (const type of presses) removeEventListener(type, onPress, { capture: true });
    };
  }, []);

  useEffect(() => {
    if (!isWanted || View) return;
    // When it does not come now, the next toast asks again.
    import('./toaster-view.tsx').then(
      ({ ToasterView }) => setView(() => ToasterView),
      () => undefined,
    );
  }, [isWanted, View]);

  // The key that leads to the toasts was for a toaster that had yet to come: it gets the press again.
  useEffect(() => {
    if (View && firstPress === toastKey) document.dispatchEvent(new KeyboardEvent('keydown', { code: toastKey }));
  }, [View, firstPress]);

  return View ? <View /> : null;
};

const presses = ['pointerdown', 'keydown'];
const toastKey = 'F8';
