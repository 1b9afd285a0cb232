import type { Mask } from '@pawlayer/layers';
import type { Area } from '@pawlayer/layers/brush';

type Patch = { area: Area; before: Uint8Array; after: Uint8Array };

/** So that an afternoon of painting does not fill a phone's memory. */
const maxSteps = 100;

/** What was changed in a mask, as the areas before and after each change. */
export const createHistory = (mask: Mask) => {
  let before: Uint8Array = new Uint8Array(0);
  const done: Patch[] = [];
  const undone: Patch[] = [];

  const move = (from: Patch[], to: Patch[], side: 'before' | 'after'): Area | undefined => {
    const patch = from.pop();
    if (!patch) return undefined;
    write(mask, patch.area, patch[side]);
    to.push(patch);
    return patch.area;
  };

  return {
    /** Remembers the mask as it is before a change. */
    remember: () => {
      before = Uint8Array.from(mask.data);
    },
    /** Keeps a change within an area; false if there is none. */
    commit: (area: Area): boolean => {
      const patch = {
        area,
        before: read({ ...mask, data: before }, area),
        after: read(mask, area),
      };
      if (patch.after.every((value, at) => value === patch.before[at])) return false;
      done.push(patch);
      if (done.length > maxSteps) done.shift();
      undone.length = 0;
      return true;
    },
    /** Takes back what has changed since the beginning. */
    rollBack: () => mask.data.set(before),
    /** The area in which something is different now; undefined when there was nothing to undo. */
    undo: () => move(done, undone, 'before'),
    redo: () => move(undone, done, 'after'),
    steps: () => ({ undo: done.length, redo: undone.length }),
  };
};

const read = ({ data, width }: Mask, area: Area): Uint8Array => {
  const pixels = new Uint8Array(area.width * area.height);
  for (let y = 0; y < area.height; y += 1) {
    const start = (area.top + y) * width + area.left;
    pixels.set(data.subarray(start, start + area.width), y * area.width);
  }
  return pixels;
};

const write = ({ data, width }: Mask, area: Area, pixels: Uint8Array): void => {
  for (let y = 0; y < area.height; y += 1) {
    data.set(pixels.subarray(y * area.width, (y + 1) * area.width), (area.top + y) * width + area.left);
  }
};
