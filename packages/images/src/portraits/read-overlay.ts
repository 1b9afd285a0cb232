import { readFile } from 'node:fs/promises';
import {
  decodeOverlay,
  encodeOverlay,
  moveOverlay,
  type Overlay,
  type Range,
  UnreadableOverlay,
} from '@pawlayer/layers';
import type { CheckedRetouch, MoveTask } from '../decoder-process.ts';
import type { Size } from '../rendition-sizes.ts';

/** The result of reading an overlay's file; `why` says what is wrong with it. */
type Outcome<T, Refused extends string> = { done: T } | { refused: Refused; why: string };

/** Reads the overlay of a cut of this size and number of colours. */
export const readOverlay = async (
  path: string,
  size: Size,
  colours: number | Range,
): Promise<Outcome<Overlay, 'overlay'>> =>
  decode(await readFile(path), 'overlay', ({ stack, ...overlay }) => {
    const { width, height } = overlay;
    if (width !== size.width || height !== size.height)
      throw new UnreadableOverlay(`It has ${width} × ${height} pixels.`);
    if (stack.length !== colours) throw new UnreadableOverlay(`It is of ${stack.length} colours.`);
    return overlay;
  });

export const inspectOverlay = (file: Uint8Array): Outcome<CheckedRetouch, 'unreadable'> =>
  decode(file, 'unreadable', ({ width, height, stack }) => ({ width, height, colours: stack.length }));

/** The file of an overlay of one part of a photo, laid over another part. */
export const moveOverlayFile = ({ file, from, to, size }: Omit<MoveTask, 'name'>): Outcome<Uint8Array, 'unreadable'> =>
  decode(file, 'unreadable', ({ stack, ...overlay }) => encodeOverlay(moveOverlay(overlay, { from, to }, size), stack));

const decode = <T, Refused extends string>(
  file: Uint8Array,
  refused: Refused,
  work: (overlay: ReturnType<typeof decodeOverlay>) => T,
): Outcome<T, Refused> => {
  try {
    return { done: work(decodeOverlay(file)) };
  } catch (error) {
    if (error instanceof UnreadableOverlay) return { refused, why: error.message };
    throw error;
  }
};

const whole = { x: 0, y: 0, width: 1, height: 1 };

/** A photograph's model is cut in more pixels than what was painted on. */
export const toCutSize = (overlay: Overlay, size: Size): Overlay =>
  overlay.width === size.width ? overlay : moveOverlay(overlay, { from: whole, to: whole }, size);
