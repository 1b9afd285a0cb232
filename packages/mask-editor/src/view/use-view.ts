import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

export const maxZoom = 6;

/** By how much a key or a button zooms. */
export const zoomStep = 1.5;

/** The part of the photo that is in sight. */
export type View = ReturnType<typeof useView>;

/** A place on the screen, in pixels of CSS. */
export type ScreenPoint = { clientX: number; clientY: number };

/** Zoom and scroll of the photo: 1 shows all of it. */
export const useView = () => {
  const [zoom, setZoom] = useState(1);
  const viewport = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);

  /** Zooms so that what is at this place stays there; without one, what is in the middle. */
  const zoomTo = (wanted: number, at?: ScreenPoint) => {
    const next = Math.min(maxZoom, Math.max(1, wanted));
    const [frame, content] = [viewport.current, sheet.current];
    if (!frame || !content || next === zoom) return;
    const { clientX, clientY } = at ?? middleOf(frame);
    const before = content.getBoundingClientRect();
    const [x, y] = [(clientX - before.left) / before.width, (clientY - before.top) / before.height];
    flushSync(() => setZoom(next));
    const after = content.getBoundingClientRect();
    frame.scrollBy({
      left: after.left + x * after.width - clientX,
      top: after.top + y * after.height - clientY,
      behavior: 'instant',
    });
  };

  return {
    zoom,
    viewport,
    sheet,
    zoomTo,
    zoomBy: (factor: number, at?: ScreenPoint) => zoomTo(zoom * factor, at),
    scrollBy: (left: number, top: number) => viewport.current?.scrollBy({ left, top, behavior: 'instant' }),
    /** Where a place on the screen is on the photo, as fractions of its sides. */
    shareAt: ({ clientX, clientY }: ScreenPoint) => {
      const rect = sheet.current?.getBoundingClientRect();
      if (!rect) return { x: 0, y: 0 };
      return { x: (clientX - rect.left) / rect.width, y: (clientY - rect.top) / rect.height };
    },
  };
};

const middleOf = (element: HTMLElement): ScreenPoint => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};
