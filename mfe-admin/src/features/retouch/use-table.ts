import { RetouchedCut } from '@pawlayer/contracts/admin';
import { useState } from 'react';
import type { FoundWork } from './kept/kept-work.ts';
import type { OpenTableProps } from './open-table-props.ts';
import { isSameOverlay } from './painting/is-same-overlay.ts';
import { useOverlayPainting } from './painting/use-overlay-painting.ts';

/** The painting of an order, what it began from, and whether it is saved. Each change is kept on the device. */
export const useTable = ({ order, settings, opened, engine, versions, overlay, kept }: OpenTableProps) => {
  const madeFor = RetouchedCut.parse(order.prepress.suggested);
  const [asSaved, setAsSaved] = useState(() => overlay ?? new Uint8Array(opened.width * opened.height));
  const [basedOn, setBasedOn] = useState(() => versions.find(({ isCurrent, fits }) => isCurrent && fits)?.id);
  const [isSaved, setIsSaved] = useState(true);
  /** What differs from the order's version is kept. */
  const keep = (values: Uint8Array, from: string | undefined, saved = asSaved) => {
    const isAll = isSameOverlay(values, saved);
    setIsSaved(isAll);
    if (isAll) kept.forget();
    else kept.keep({ values, madeFor, ...(from !== undefined && { basedOn: from }) });
  };
  const { widthMm } = settings;
  const painted = useOverlayPainting({ opened, engine, widthMm, values: asSaved }, (values) => keep(values, basedOn));
  const { painting, replace } = painted;

  /** The order is cut with these values now; what was painted meanwhile is not saved. */
  const markSaved = (values: Uint8Array, version: string | undefined) => {
    setAsSaved(values);
    setBasedOn(version);
    keep(painting.values, version, values);
  };

  return {
    ...painted,
    basedOn,
    isSaved,
    /** Takes up what was painted here before. */
    goOn: ({ values, basedOn: from }: FoundWork) => {
      setBasedOn(from);
      replace(values, 'Going on where you left off.');
      setIsSaved(isSameOverlay(values, asSaved));
    },
    /** Puts a version on the table, with which the order is cut now. What was there before comes back by Undo. */
    putBack: (values: Uint8Array, version: string | undefined) => {
      replace(values, 'The version is on the table.');
      markSaved(values, version);
    },
    markSaved,
  };
};
