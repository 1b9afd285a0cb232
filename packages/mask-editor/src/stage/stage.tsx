import type { Point } from '@pawlayer/layers/brush';
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useId } from 'react';
import { drawVeil } from '../painting/draw-veil.ts';
import type { Brush, Painting, Tool } from '../painting/painting.ts';
import { keysInWords } from '../tools/shortcut-hints.tsx';
import type { View } from '../view/use-view.ts';
import { type Shortcuts, useBrushKeys } from './use-brush-keys.ts';
import { useBrushPointers } from './use-brush-pointers.ts';
import { useCursor } from './use-cursor.ts';
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
  useZoomingWheel(view);

  const diameter = (2 * brush.radius) / mask.width;
  const style = { '--aspect': mask.width / mask.height, '--zoom': view.zoom } as CSSProperties; // React's type has no custom properties
  return (
    <div className={styles['stage']}>
      <div
        ref={view.viewport}
        role="application"
        aria-label={names[tool]}
        aria-describedby={hintId}
        tabIndex={0}
        className={styles['viewport']}
        {...pointers}
        {...keys}
      >
        <div ref={view.sheet} className={styles['sheet']} style={style}>
          <canvas ref={veil} width={mask.width} height={mask.height} />
          <div
            ref={cursor.element}
            hidden
            data-tool={tool}
            data-keeps={brush.keeps}
            className={styles['cursor']}
            style={tool === 'brush' ? { width: `${100 * diameter}%` } : undefined}
          />
        </div>
      </div>
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

const zoomPerPixel = 0.0025;

/** The wheel with Control, and the pinch of a touch pad, which browsers report as one, zoom; React's own handlers are passive. */
const useZoomingWheel = (view: View): void => {
  const zoom = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    view.zoomBy(Math.exp(-event.deltaY * zoomPerPixel), event);
  });
  const { viewport } = view;
  useEffect(() => {
    const frame = viewport.current;
    if (!frame) return undefined;
    const turn = (event: WheelEvent) => zoom(event);
    frame.addEventListener('wheel', turn, { passive: false });
    return () => frame.removeEventListener('wheel', turn);
  }, [viewport]);
};
