import type { Area, Point } from '@pawlayer/layers/brush';
import { asCut, toGround } from '@pawlayer/layers/overlay';
import { createHistory, historySteps } from '@pawlayer/mask-editor/stage';
import { pixelsOfRegion } from './regions.ts';
import { smoothPixels } from './smooth-pixels.ts';
import { type Covered, type Piece, pixelsUnder, withinRegions } from './stroke-pixels.ts';

/** What a stroke does with the pixels under the brush. `place` is that of a colour of the stack, from 1. */
type BrushTool = { kind: 'paint'; place: number } | { kind: 'smooth' | 'ground' | 'restore' };
export type Brush = { tool: BrushTool; radius: number; stopsAtEdges: boolean };

/** The portrait as the engine cut it, without an overlay and with the one that it was sent last. */
export type PaintedPortrait = {
  width: number;
  height: number;
  /** The places of the cut without an overlay. */
  original: Uint8Array;
  /** 1 where the ground is; absent where nothing is cut out. */
  isGround?: Uint8Array | undefined;
  /** The place that stands for the ground until the engine has drawn it. */
  groundPlace: number;
  /** How far around a pixel the tool that smooths looks. */
  smoothRadius: number;
};

/**
 * Paints an overlay, which is changed in place: 0 as cut, 255 the ground, else the place of a colour. What is seen at
 * once is in `drawn`, 0 where the engine's cut is. `onChange` gets the area of each change.
 */
export const createOverlayPainting = (
  portrait: PaintedPortrait,
  values: Uint8Array,
  onChange: (area: Area, drawn: Uint8Array) => void,
) => {
  const { width, height, original, isGround, groundPlace, smoothRadius } = portrait;
  const all: Area = { left: 0, top: 0, width, height };
  // A step may change all of the picture, as when a version is put back.
  const history = createHistory({ data: values, width, height }, { maxBytes: historySteps * values.length });
  const drawn = new Uint8Array(values.length);
  let cut = original;
  let cutWith = new Uint8Array(values.length);
  let stroke: { brush: Brush; at: Point; last: Point; area: Area } | undefined;

  /** What is seen at each pixel. */
  const shown = () => ({ width, height, places: cut.map((place, pixel) => drawn[pixel] || place) });

  /** Like what is seen, with a place of its own for the ground: its motif is not what a tool is about. */
  const withGround = (): Uint8Array =>
    cut.map((place, pixel) => {
      const value = values[pixel] ?? asCut;
      if (value === toGround || (value === asCut && isGround?.[pixel])) return toGround;
      return drawn[pixel] || place;
    });

  const placeOf = (pixel: number, value: number): number => {
    if (value === asCut) return original[pixel] ?? 0;
    return value === toGround ? groundPlace : value;
  };
  /** Has a pixel shown as the overlay says, unless the engine has drawn it so. */
  const draw = (pixel: number): void => {
    const value = values[pixel] ?? asCut;
    drawn[pixel] = value === cutWith[pixel] ? 0 : placeOf(pixel, value);
  };
  const put = (pixel: number, value: number): void => {
    values[pixel] = value;
    draw(pixel);
  };
  const drawAll = (): void => {
    for (let pixel = 0; pixel < values.length; pixel += 1) draw(pixel);
    onChange(all, drawn);
  };

  const putAll = ({ area, isMeant }: Covered, value: number): void => {
    for (let y = 0, at = 0; y < area.height; y += 1)
      for (let x = 0; x < area.width; x += 1, at += 1)
        if (isMeant[at]) put((area.top + y) * width + area.left + x, value);
  };

  const paint = (from: Point, to: Point, { tool, radius, stopsAtEdges }: Brush): Area => {
    const piece: Piece = { from, to, radius };
    const under = pixelsUnder(portrait, piece);
    if (tool.kind === 'smooth') smoothPixels({ width, height, places: withGround() }, under, smoothRadius, put);
    else putAll(stopsAtEdges ? withinRegions({ width, height, places: cut }, under, piece) : under, valueOf(tool));
    onChange(under.area, drawn);
    return under.area;
  };

  const changeAll = (change: () => void): boolean => {
    history.remember();
    change();
    onChange(all, drawn);
    return history.commit(all);
  };

  const step = (area: Area | undefined): boolean => {
    if (area) drawAll();
    return area !== undefined;
  };

  drawAll();
  return {
    width,
    height,
    values,
    drawn,
    shown,
    /** The place that is seen at a point; 0 beside the picture. */
    placeAt: ({ x, y }: Point): number => {
      const pixel = pixelAt({ x, y }, portrait);
      return pixel === undefined ? 0 : drawn[pixel] || (cut[pixel] ?? 0);
    },
    /** Begins a stroke with a dab. */
    dab: (brush: Brush, point: Point) => {
      history.remember();
      stroke = { brush, at: point, last: point, area: paint(point, point, brush) };
    },
    /** Goes on to a point, as soon as it is far enough from the last one to show. */
    extend: (point: Point) => {
      if (!stroke) return;
      stroke.last = point;
      if (Math.hypot(point.x - stroke.at.x, point.y - stroke.at.y) < stroke.brush.radius / 4) return;
      stroke.area = union(stroke.area, paint(stroke.at, point, stroke.brush));
      stroke.at = point;
    },
    /** Ends the stroke at the last point; whether it has changed anything. */
    end: (): boolean => {
      if (!stroke) return false;
      const { at, last, brush } = stroke;
      const area = at === last ? stroke.area : union(stroke.area, paint(at, last, brush));
      stroke = undefined;
      return history.commit(area);
    },
    /** Takes back the stroke that has begun, such as one that turns out to be a pinch. */
    abandon: () => {
      if (!stroke) return;
      history.rollBack();
      stroke = undefined;
      drawAll();
    },
    /** Fills the region that a pixel belongs to with the colour at a place; false if nothing has changed. */
    fill: (pixel: number, place: number): boolean =>
      changeAll(() => {
        for (const member of pixelsOfRegion(shown(), pixel)) put(member, place);
      }),
    /** Takes over another overlay, which can be undone; false if it is the same. */
    replace: (others: Uint8Array): boolean => changeAll(() => others.forEach((value, pixel) => put(pixel, value))),
    undo: () => step(history.undo()),
    redo: () => step(history.redo()),
    /** How many changes can be undone and redone. */
    steps: history.steps,
    /** Takes what the engine made with an overlay. What was painted since is still drawn over it. */
    take: (places: Uint8Array, overlay: Uint8Array<ArrayBuffer>) => {
      [cut, cutWith] = [places, overlay];
      drawAll();
    },
    /** Whether a stroke is under way. */
    isDrawing: () => stroke !== undefined,
  };
};

/** The pixel at a point; undefined beside the picture. */
export const pixelAt = ({ x, y }: Point, { width, height }: { width: number; height: number }): number | undefined =>
  x < 0 || y < 0 || x >= width || y >= height ? undefined : Math.floor(y) * width + Math.floor(x);

const valueOf = (tool: BrushTool): number => {
  if (tool.kind === 'paint') return tool.place;
  return tool.kind === 'ground' ? toGround : asCut;
};

const union = (one: Area, other: Area): Area => {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
};
