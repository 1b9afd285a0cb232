import { useEffect, useEffectEvent, useRef } from 'react';
import { isShown, same, useCutStore } from './cut-preview-store.ts';
import { release, toPictures } from './cut-preview.ts';
import type { WantedCut } from './cut-settings.ts';
import { type CutDesk, openCutDesk } from './cut-worker-client.ts';

/** Arrow keys run through the numbers of colours faster than a photo is cut. */
const restMs = 120;

/** Keeps the preview as it is wanted while this page is open. What cannot be cut here is noted as failed, and nothing else happens. */
export const useLiveCut = (photo: Blob | undefined, wanted: WantedCut | undefined): void => {
  const desk = useRef<CutDesk>(undefined);
  useEffect(
    () => () => {
      desk.current?.close();
      desk.current = undefined;
    },
    [],
  );

  const cut = useEffectEvent(async (signal: AbortSignal) => {
    const { pictures, failed, show, fail } = useCutStore.getState();
    if (!photo || !wanted || isShown(pictures, wanted) || same(failed, wanted)) return;
    try {
      desk.current ??= openCutDesk();
      const made = await desk.current.cut(photo, wanted);
      if (!made) return;
      const shown = await toPictures(wanted, made);
      if (signal.aborted) release(shown);
      else show(shown);
    } catch (error) {
      console.warn('This photo cannot be cut here', error);
      if (!signal.aborted) fail(wanted);
    }
  });

  const key = photo && wanted ? JSON.stringify(wanted) : undefined;
  useEffect(() => {
    if (!key) return undefined;
    const leaving = new AbortController();
    // A new photo need not rest: nothing comes before it.
    const isFirst = useCutStore.getState().pictures === undefined;
    const timer = setTimeout(() => void cut(leaving.signal), isFirst ? 0 : restMs);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [key]);
};
