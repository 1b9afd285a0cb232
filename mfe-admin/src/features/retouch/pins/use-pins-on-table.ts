import type { Prepress } from '@pawlayer/contracts/admin';
import type { View } from '@pawlayer/mask-editor/stage';
import { useState } from 'react';
import { findPinnedProof, onCut } from './wished-pins.ts';

export type PinsOnTable = ReturnType<typeof usePinsOnTable>;

type Table = { view: View; widthMm: number; ratio: number };

/** The customer's pins at their places on the portrait; undefined where they sent none. */
export const usePinsOnTable = (prepress: Prepress, { view, ...size }: Table) => {
  const [isShown, setIsShown] = useState(true);
  const [marked, setMarked] = useState<number>();
  const found = findPinnedProof(prepress);
  if (!found) return undefined;
  const places = found.pins.map((pin) => onCut(pin, size));
  return {
    ...found,
    places: isShown ? places : [],
    marked,
    isShown,
    onSwitch: (shows: boolean) => {
      setIsShown(shows);
      setMarked(undefined);
    },
    /** Marks a pin, and moves it into sight. */
    onShow: (index: number) => {
      const place = places[index];
      if (!place) return;
      setIsShown(true);
      setMarked(index);
      moveIntoSight(view, place);
    },
  };
};

const moveIntoSight = ({ viewport, sheet, scrollBy }: View, { x, y }: { x: number; y: number }) => {
  const [frame, content] = [viewport.current, sheet.current];
  if (!frame || !content) return;
  const [outer, inner] = [frame.getBoundingClientRect(), content.getBoundingClientRect()];
  scrollBy(
    inner.left + x * inner.width - (outer.left + outer.width / 2),
    inner.top + y * inner.height - (outer.top + outer.height / 2),
  );
  frame.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};
