import { type Oklab, toOklab } from '../colour/oklab.ts';
import { linearLight } from '../colour/srgb.ts';
import { layersOf } from '../stack.ts';

/** What each place of the stack looks like at its full height. */
export const seenColours = (seen: Uint8Array, colours: number): Oklab[] =>
  Array.from({ length: colours }, (_, place) => {
    const at = 3 * layersOf(place + 1);
    const light = (way: number) => linearLight[seen[at + way] ?? 0] ?? 0;
    return toOklab([light(0), light(1), light(2)]);
  });
