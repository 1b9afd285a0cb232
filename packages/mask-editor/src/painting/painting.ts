import type { Mask } from '@pawlayer/layers';
import {
  areaOf,
  type Area,
  type BrushGuide,
  paintStroke,
  type Point,
  prepareTaps,
  type Stroke,
  type Tap,
} from '@pawlayer/layers/brush';
import { createHistory } from './history.ts';

export type Brush = Pick<Stroke, 'radius' | 'keeps'>;

/** A tap, or the brush: what a press on the photo does. */
export type Tool = 'tap' | 'brush';

/** A mask that is being painted. `onChange` gets the area of each change. */
export type Painting = {
  /** Changes in place. */
  readonly mask: Mask;
  /** Begins a stroke with a dab. */
  dab: (brush: Brush, point: Point) => void;
  /** Goes on to a point, as soon as it is far enough from the last one to show. */
  extend: (point: Point) => void;
  /** Ends the stroke at the last point; whether it has changed anything. */
  end: () => boolean;
  /** Prepares the photo for taps, which takes a moment, before the first one. */
  expectTaps: () => void;
  /** Adds what is at a place to the pet, or takes it away; false if nothing has changed. */
  tap: (tap: Tap) => boolean;
  /** Takes back the stroke that has begun, such as one that turns out to be a pinch. */
  abandon: () => void;
  undo: () => boolean;
  redo: () => boolean;
  /** Goes back to the mask as it came, which can be undone; false if nothing has changed since. */
  startAgain: () => boolean;
  /** How many changes can be undone and redone. */
  steps: () => { undo: number; redo: number };
};

/** Paints on a fine mask of the guide's size, which it takes over. */
export const createPainting = (mask: Mask, guide: BrushGuide, onChange: (area: Area) => void): Painting => {
  const original = mask.data.slice();
  const history = createHistory(mask);
  const all: Area = { left: 0, top: 0, width: mask.width, height: mask.height };
  let tapMask: ReturnType<typeof prepareTaps> | undefined;
  let stroke: { brush: Brush; at: Point; last: Point; area: Area } | undefined;

  const paint = (from: Point, to: Point, brush: Brush): Area => {
    const piece = { from, to, ...brush };
    paintStroke(mask, guide, piece);
    const area = areaOf(piece, mask);
    onChange(area);
    return area;
  };
  const show = (area: Area | undefined): boolean => {
    if (area) onChange(area);
    return area !== undefined;
  };

  /** Makes a change that may be anywhere in the mask. */
  const changeAll = (change: () => void): boolean => {
    history.remember();
    change();
    onChange(all);
    return history.commit(all);
  };

  return {
    mask,
    tap: (tap) =>
      changeAll(() => {
        tapMask ??= prepareTaps(guide);
        tapMask(mask, tap);
      }),
    expectTaps: () => {
      tapMask ??= prepareTaps(guide);
    },
    dab: (brush, point) => {
      history.remember();
      stroke = { brush, at: point, last: point, area: paint(point, point, brush) };
    },
    extend: (point) => {
      if (!stroke) return;
      stroke.last = point;
      if (Math.hypot(point.x - stroke.at.x, point.y - stroke.at.y) < stroke.brush.radius / 4) return;
      stroke.area = union(stroke.area, paint(stroke.at, point, stroke.brush));
      stroke.at = point;
    },
    end: () => {
      if (!stroke) return false;
      const { at, last, brush } = stroke;
      const area = at === last ? stroke.area : union(stroke.area, paint(at, last, brush));
      stroke = undefined;
      return history.commit(area);
    },
    abandon: () => {
      if (!stroke) return;
      history.rollBack();
      onChange(stroke.area);
      stroke = undefined;
    },
    undo: () => show(history.undo()),
    redo: () => show(history.redo()),
    startAgain: () => changeAll(() => mask.data.set(original)),
    steps: history.steps,
  };
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
