import type { Mask } from '@pawlayer/layers';
import type { Area } from '@pawlayer/layers/brush';

/** The pixels of a row from the first to the last that a change has made different, as they are on its other side. */
type Span = { start: number; pixels: Uint8Array };
type Patch = { area: Area; spans: Span[] };

/** How many changes can be undone. */
export const historySteps = 100;
/** So that an afternoon of painting does not fill a phone's memory: the older changes cannot be undone any more. */
const bytesAtMost = 8 * 1024 * 1024;

/** What was changed in a mask, as the pixels that each change replaced: as many as `maxBytes` hold. */
export const createHistory = (mask: Mask, { maxBytes = bytesAtMost } = {}) => {
  let before: Uint8Array = new Uint8Array(0);
  const done: Patch[] = [];
  const undone: Patch[] = [];

  const move = (from: Patch[], to: Patch[]): Area | undefined => {
    const patch = from.pop();
    if (!patch) return undefined;
    to.push({ area: patch.area, spans: patch.spans.map((span) => swap(mask, span)) });
    return patch.area;
  };

  return {
    /** Remembers the mask as it is before a change. */
    remember: () => {
      before = Uint8Array.from(mask.data);
    },
    /** Keeps a change within an area; false if there is none. */
    commit: (area: Area): boolean => {
      const spans = changedSpans(before, mask, area);
      if (spans.length === 0) return false;
      done.push({ area, spans });
      while (done.length > historySteps || (done.length > 1 && bytesOf(done) > maxBytes)) done.shift();
      undone.length = 0;
      return true;
    },
    /** Takes back what has changed since the beginning. */
    rollBack: () => mask.data.set(before),
    /** The area in which something is different now; undefined when there was nothing to undo. */
    undo: () => move(done, undone),
    redo: () => move(undone, done),
    steps: () => ({ undo: done.length, redo: undone.length }),
  };
};

const changedSpans = (before: Uint8Array, { data, width }: Mask, area: Area): Span[] => {
  const spans: Span[] = [];
  for (let y = area.top; y < area.top + area.height; y += 1) {
    let start = y * width + area.left;
    let end = start + area.width;
    while (start < end && data[start] === before[start]) start += 1;
    while (end > start && data[end - 1] === before[end - 1]) end -= 1;
    if (end > start) spans.push({ start, pixels: before.slice(start, end) });
  }
  return spans;
};

/** Puts the pixels into the mask, and returns those that were in their place. */
const swap = ({ data }: Mask, { start, pixels }: Span): Span => {
  const replaced = Uint8Array.from(data.subarray(start, start + pixels.length));
  data.set(pixels, start);
  return { start, pixels: replaced };
};

const bytesOf = (patches: readonly Patch[]): number =>
  patches.flatMap(({ spans }) => spans).reduce((sum, { pixels }) => sum + pixels.length, 0);
