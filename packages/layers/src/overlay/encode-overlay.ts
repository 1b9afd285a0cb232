import { hexBytes } from '../colour/srgb.ts';
import { writePng } from '../png/write-png.ts';
import { checkOverlay, type Overlay, toGround } from './overlay.ts';

/**
 * The file of an overlay as the server takes it: a PNG with a palette, of which the first colour is transparent (as cut),
 * the next are those of the stack (`#rrggbb`, dark to light), and the last one is the ground, as the darkest one.
 * Throws a RangeError for an overlay that does not fit the stack.
 */
export const encodeOverlay = (overlay: Overlay, stack: readonly string[]): Uint8Array<ArrayBuffer> => {
  checkOverlay(overlay, overlay, stack.length);
  const ground = stack.length + 1;
  const colours = ['#000000', ...stack, stack[0] ?? '#000000'];
  const rgb = Uint8Array.from(colours.flatMap((hex) => hexBytes(hex)));
  const data = overlay.values.map((value) => (value === toGround ? ground : value));
  return writePng({ ...overlay, data }, { rgb, opacity: Uint8Array.of(0) });
};
