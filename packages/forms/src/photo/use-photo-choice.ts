import { isolated } from '@pawlayer/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { inspectPhoto, type ReadyPhoto, rejectionMessages } from './inspect-photo.ts';
import { nameOfPhoto, type PhotoFacts } from './photo-facts.ts';
import { type PhotoWorkerClient, startPhotoWorker } from './photo-worker-client.ts';
import { noFileCame } from './use-file-drag.ts';

type PhotoChoiceOptions = {
  /** Gets the photo's pixels before it is chosen, if they are decoded already, perhaps smaller, and closes them. */
  onPixels?: (facts: PhotoFacts, pixels: ImageBitmap) => void;
  /** Where there are two of these on a page, one takes what is pasted. */
  takesPaste?: boolean;
  /** Whether it becomes a portrait, which too few pixels cannot. */
  isForPortrait?: boolean;
};

/**
 * Inspects a chosen, dropped or pasted file in the browser. Calls `onChosen` with what is to be uploaded, or returns
 * which file was rejected and why.
 */
export const usePhotoChoice = (
  onChosen: (facts: PhotoFacts, photo: Blob) => void,
  { onPixels, takesPaste = true, isForPortrait = false }: PhotoChoiceOptions = {},
) => {
  const [isInspecting, setIsInspecting] = useState(false);
  const [rejection, setRejection] = useState<string>();
  const [wasChosen, setWasChosen] = useState(false);
  const latest = useRef(0);
  const { ready, startWorker } = useReadyWorker();

  const choose = async (file: File) => {
    latest.current += 1;
    const turn = latest.current;
    const reject = (reason: string) => setRejection(`${isolated(nameOfPhoto(file))} was not added. ${reason}`);
    setRejection(undefined);
    setIsInspecting(true);
    try {
      const found = await inspectPhoto(file, { startWorker, wantsPixels: onPixels !== undefined, isForPortrait });
      const isLatest = turn === latest.current;
      if (found.kind === 'rejected') return isLatest ? reject(found.message) : undefined;
      if (isLatest) take(found);
      else found.pixels?.close(); // another file was chosen meanwhile
    } catch (error) {
      console.warn('This photo could not be looked at', error);
      if (turn === latest.current) reject(rejectionMessages.notLookedAt);
    } finally {
      if (turn === latest.current) setIsInspecting(false);
    }
  };

  const take = (found: ReadyPhoto) => {
    setWasChosen(true);
    if (found.pixels) onPixels?.(found.facts, found.pixels);
    onChosen(found.facts, found.blob);
  };

  const choosePasted = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file || !takesPaste) return;
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

  /** Says what to do about a drop that brought no file; what was chosen before stays. */
  const missFile = () => setRejection(noFileCame);

  return { isInspecting, rejection, wasChosen, choose, missFile, forget, ready };
};

/** A worker can be started while the visitor still looks for a photo. */
const useReadyWorker = () => {
  const waiting = useRef<PhotoWorkerClient>(undefined);
  useEffect(
    () => () => {
      waiting.current?.end();
      waiting.current = undefined;
    },
    [],
  );
  return {
    /** Call it when a photo is likely to be chosen soon. */
    ready: () => {
      waiting.current ??= startPhotoWorker();
    },
    startWorker: () => {
      const worker = waiting.current ?? startPhotoWorker();
      waiting.current = undefined;
      return worker;
    },
  };
};
