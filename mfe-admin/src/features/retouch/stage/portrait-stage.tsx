import { brushRadius, CursorRing, useCursor, usePointers, type View, ZoomedSheet } from '@pawlayer/mask-editor/stage';
import { Small } from '@pawlayer/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { OpenedPhoto } from '../engine/start-engine.ts';
import { pixelAt } from '../painting/overlay-painting.ts';
import type { useOverlayPainting } from '../painting/use-overlay-painting.ts';
import type { TableTools } from '../tools/table-tools.ts';
import { isBrush } from '../tools/tools.ts';
import { useMarkedRegion } from './use-marked-region.ts';
import styles from './portrait-stage.module.css';

type PortraitStageProps = {
  opened: OpenedPhoto;
  table: ReturnType<typeof useOverlayPainting>;
  view: View;
  chosen: TableTools;
  onChoose: (change: Partial<TableTools>) => void;
  showsPhoto: boolean;
  /** A pixel of the region that is marked. */
  marked: number | undefined;
  isClosed: boolean;
  /** What lies on the portrait. */
  children?: ReactNode;
};

/** The portrait, painted on by finger, pen and mouse, with the photo under it. */
export const PortraitStage = ({
  opened,
  table,
  view,
  chosen,
  onChoose,
  showsPhoto,
  marked,
  isClosed,
  children,
}: PortraitStageProps) => {
  const { width, height } = opened;
  const hintId = useId();
  const cursor = useCursor(opened);
  const photo = usePhoto(opened);
  const marks = useMarkedRegion(table.picture, marked);
  const brush = usePaintingPointers({ opened, table, view, chosen, onChoose, cursor });
  const frame = isClosed ? {} : brush.pointers;
  return (
    <div className={styles['stage']}>
      <ZoomedSheet
        view={view}
        size={opened}
        role="group"
        aria-label="The portrait"
        aria-describedby={hintId}
        {...frame}
      >
        <canvas ref={table.canvas} width={width} height={height} />
        <canvas ref={marks} width={width} height={height} hidden={marked === undefined} />
        <canvas ref={photo} width={opened.photo.width} height={opened.photo.height} hidden={!showsPhoto} />
        {children}
        <CursorRing cursor={cursor} diameter={brush.diameter} />
      </ZoomedSheet>
      <Small id={hintId} className={styles['hint']}>
        {isClosed
          ? 'Arrow keys move the portrait, plus and minus zoom.'
          : 'Brush strokes are drawn with a pen, a finger or a mouse. By keyboard, shapes are filled from the list of shapes; arrow keys move the portrait, plus and minus zoom.'}
      </Small>
    </div>
  );
};

type PaintingPointers = Pick<PortraitStageProps, 'opened' | 'table' | 'view' | 'chosen' | 'onChoose'> & {
  cursor: ReturnType<typeof useCursor>;
};

/** What pointers do with the chosen tool. */
const usePaintingPointers = ({ opened, table, view, chosen, onChoose, cursor }: PaintingPointers) => {
  const { painting, fill, finish } = table;
  const { tool, place, size, stopsAtEdges } = chosen;
  const radius = brushRadius(size, opened, view.zoom);
  const pointAt = ({ x, y }: { x: number; y: number }) => ({ x: x * opened.width, y: y * opened.height });

  const press = () => {
    const point = cursor.place.current;
    const pixel = pixelAt(point, opened);
    if (pixel === undefined) return;
    if (tool === 'fill') fill(pixel, place);
    if (tool === 'pick') onChoose({ tool: 'paint', place: painting.placeAt(point) });
  };

  const pointers = usePointers(view, {
    start: (share) => {
      const point = pointAt(share);
      cursor.show(point);
      if (tool === 'fill' || tool === 'pick') return;
      const strokes = tool === 'paint' ? { kind: tool, place } : { kind: tool };
      painting.dab({ tool: strokes, radius, stopsAtEdges }, point);
    },
    move: (share, isDown) => {
      const point = pointAt(share);
      cursor.show(point);
      if (isDown) painting.extend(point);
    },
    end: () => (painting.isDrawing() ? finish() : press()),
    abandon: painting.abandon,
    leave: cursor.hide,
  });
  return { pointers, diameter: isBrush(tool) ? (2 * radius) / opened.width : undefined };
};

/** The canvas with what the portrait shows of the photo. */
const usePhoto = ({ photo }: OpenedPhoto) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => canvas.current?.getContext('2d')?.drawImage(photo, 0, 0), [photo]);
  return canvas;
};
