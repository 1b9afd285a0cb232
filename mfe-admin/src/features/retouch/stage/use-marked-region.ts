import { useEffect, useRef } from 'react';
import type { Places } from '../painting/places.ts';
import { pixelsOfRegion } from '../painting/regions.ts';

/** Plum over what is not meant, as on a mask; in both themes. */
const veil = 'rgb(42 27 45 / 0.72)';

/** A canvas that veils all but the region that a pixel belongs to. */
export const useMarkedRegion = (picture: Places, marked: number | undefined) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || marked === undefined) return;
    context.clearRect(0, 0, picture.width, picture.height);
    context.fillStyle = veil;
    context.fillRect(0, 0, picture.width, picture.height);
    for (const pixel of pixelsOfRegion(picture, marked))
      context.clearRect(pixel % picture.width, Math.floor(pixel / picture.width), 1, 1);
  }, [picture, marked]);
  return canvas;
};
