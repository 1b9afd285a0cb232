import { useEffect, useMemo, useState } from 'react';
import type { TableCut } from '../engine/engine-messages.ts';
import { placesOfCut } from '../engine/places-of-cut.ts';
import type { Engine, OpenedPhoto } from '../engine/start-engine.ts';
import { findUnprintable } from './map-colours.ts';

/** The portrait as it is printed with an overlay, and 1 for each pixel of what a nozzle cannot lay; absent until it is cut. */
export const useDrawingPreview = (engine: Engine, { width, bottom }: OpenedPhoto, overlay: Uint8Array) => {
  const [latest, setLatest] = useState<{ overlay: Uint8Array; cut: TableCut }>();
  useEffect(() => {
    let isGone = false;
    engine.cut(overlay, ({ cut }) => isGone || setLatest({ overlay, cut }));
    return () => {
      isGone = true;
    };
  }, [engine, overlay]);
  const unprintable = useMemo(
    () => latest && findUnprintable(latest.overlay, placesOfCut(latest.cut), { width, bottom }),
    [latest, width, bottom],
  );
  return { cut: latest?.cut, unprintable, isCutting: latest?.overlay !== overlay };
};
