import { useEffect, useRef } from 'react';
import type { TableCut } from '../engine/engine-messages.ts';
import { drawCut } from '../stage/draw-cut.ts';
import styles from './redraw.module.css';

type DrawingPreviewProps = {
  size: { width: number; height: number };
  cut: TableCut | undefined;
  /** Shows what is marked with 1, or without marks the whole portrait. */
  marked: Uint8Array | undefined;
};

/** The portrait as it is printed with a drawing. */
export const DrawingPreview = ({ size: { width, height }, cut, marked }: DrawingPreviewProps) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !cut) return;
    const all = { left: 0, top: 0, width, height };
    drawCut(context, cut, new Uint8Array(width * height), all, all);
    if (marked) drawMarks(context, marked, width);
  }, [cut, marked, width, height]);
  return (
    <canvas
      ref={canvas}
      width={width}
      height={height}
      role="img"
      aria-label="The portrait with this picture, as it is printed"
      className={styles['preview']}
    />
  );
};

// Plum and apricot, as on a mask; in both themes.
const veil = 'rgb(42 27 45 / 0.72)';
const mark = 'rgb(255 190 120)';

const drawMarks = (context: CanvasRenderingContext2D, marked: Uint8Array, width: number): void => {
  context.fillStyle = veil;
  context.fillRect(0, 0, width, marked.length / width);
  context.fillStyle = mark;
  marked.forEach((isMarked, pixel) => {
    if (isMarked) context.fillRect(pixel % width, Math.floor(pixel / width), 1, 1);
  });
};
