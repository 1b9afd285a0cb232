import { useEffect, useState } from 'react';
import type { ToasterView } from './toaster-view.tsx';
import { useToasts } from './use-toast.ts';

/** The page's toasts. The view is loaded on the first click, key press or toast, so that it does not delay the page. */
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
    // If loading fails, the next toast tries again.
    import('./toaster-view.tsx').then(
      ({ ToasterView }) => setView(() => ToasterView),
      () => undefined,
    );
  }, [isWanted, View]);

  // The first key press may have been the shortcut to the toasts. The view was not loaded yet, so the press is
  // repeated.
  useEffect(() => {
    if (View && firstPress === toastKey) document.dispatchEvent(new KeyboardEvent('keydown', { code: toastKey }));
  }, [View, firstPress]);

  return View ? <View /> : null;
};

const presses = ['pointerdown', 'keydown'];
const toastKey = 'F8';
