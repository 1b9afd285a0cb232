import type { Point } from '@pawlayer/layers/brush';
import { type RefObject, useEffect, useId } from 'react';
import { drawVeil } from '../painting/draw-veil.ts';
import type { Brush, Painting, Tool } from '../painting/painting.ts';
import { keysInWords } from '../tools/shortcut-hints.tsx';
import type { View } from '../view/use-view.ts';
import { CursorRing } from './cursor-ring.tsx';
import { type Shortcuts, useBrushKeys } from './use-brush-keys.ts';
import { useBrushPointers } from './use-brush-pointers.ts';
import { useCursor } from './use-cursor.ts';
import { ZoomedSheet } from './zoomed-sheet.tsx';
import styles from './stage.module.css';

export type StageProps = {
  picture: HTMLCanvasElement;
  painting: Painting;
  /** The canvas over the picture that shows what is removed. */
  veil: RefObject<HTMLCanvasElement | null>;
  view: View;
  tool: Tool;
  brush: Brush;
  onTap: (point: Point) => void;
  /** Called when a stroke has ended. */
  onStroke: () => void;
  /** Tells screen readers where the brush is. */
  onTell: (message: string) => void;
  onShortcut: Shortcuts;
};

/** The photo with its mask, tapped and painted on by finger, pen, mouse and keys. */
export const Stage = ({
  picture,
  painting,
  veil,
  view,
  tool,
  brush,
  onTap,
  onStroke,
  onTell,
  onShortcut,
}: StageProps) => {
  const { mask } = painting;
  const hintId = useId();
  const cursor = useCursor(mask);
  const pointers = useBrushPointers({ painting, view, tool, brush, cursor, onTap, onStroke });
  const keys = useBrushKeys({ painting, view, tool, brush, cursor, onTap, onStroke, onTell, onShortcut });
  useShownPicture(picture, view);
  useEffect(() => {
    const context = veil.current?.getContext('2d');
    if (context) drawVeil(context, mask, { left: 0, top: 0, width: mask.width, height: mask.height });
  }, [veil, mask]);

  const diameter = (2 * brush.radius) / mask.width;
  return (
    <div className={styles['stage']}>
      <ZoomedSheet
        view={view}
        size={mask}
        role="application"
        aria-label={names[tool]}
        aria-describedby={hintId}
        {...pointers}
        {...keys}
      >
        <canvas ref={veil} width={mask.width} height={mask.height} />
        <CursorRing cursor={cursor} diameter={tool === 'brush' ? diameter : undefined} takes={!brush.keeps} />
      </ZoomedSheet>
      <p id={hintId} hidden>
        {keysInWords[tool]}
      </p>
    </div>
  );
};

const names: Readonly<Record<Tool, string>> = { tap: 'Your photo, to tap on', brush: 'Your photo, to paint on' };

/** Puts the picture below the veil, and the focus on the photo. */
const useShownPicture = (picture: HTMLCanvasElement, { sheet, viewport }: View): void => {
  useEffect(() => {
    sheet.current?.prepend(picture);
    viewport.current?.focus({ preventScroll: true });
    return () => picture.remove();
  }, [picture, sheet, viewport]);
};
