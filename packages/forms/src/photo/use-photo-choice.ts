import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { inspectPhoto } from './inspect-photo.ts';
import type { PhotoFacts } from './photo-facts.ts';

/**
 * Inspects a chosen, dropped or pasted file in the browser. Calls `onChosen` with what is to be uploaded, or returns
 * the reason why the file was rejected.
 */
export const usePhotoChoice = (onChosen: (facts: PhotoFacts, photo: Blob) => void) => {
  const [isInspecting, setIsInspecting] = useState(false);
  const [rejection, setRejection] = useState<string>();
  const [wasChosen, setWasChosen] = useState(false);
  const latest = useRef(0);

  const choose = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    setRejection(undefined);
    setIsInspecting(true);
    const found = await inspectPhoto(file);
    if (turn !== latest.current) return; // another file was chosen meanwhile
    setIsInspecting(false);
    if (found.kind === 'rejected') return setRejection(found.message);
    setWasChosen(true);
    onChosen(found.facts, found.blob);
  };

  const choosePasted = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file) return;
    event.preventDefault();
    void choose(file);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => choosePasted(event);
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, []);

  /** Gives up the file that is being inspected or was rejected. */
  const forget = () => {
    latest.current += 1;
    setIsInspecting(false);
    setRejection(undefined);
  };

  return { isInspecting, rejection, wasChosen, choose, forget };
};
