import { type Oklab, toOklab } from '../colour/oklab.ts';
import { linearLight } from '../colour/srgb.ts';
import { layersOf } from '../stack.ts';

/** The distance in OKLab from which an outline between two colours is seen on a wall. */
export const leastContrast = 0.12;

/** What each place of the stack looks like at its full height. */
export const seenColours = (seen: Uint8Array, colours: number): Oklab[] =>
  Array.from({ length: colours }, (_, place) => {
    const at = 3 * layersOf(place + 1);
    const light = (way: number) => linearLight[seen[at + way] ?? 0] ?? 0;
    return toOklab([light(0), light(1), light(2)]);
  });
