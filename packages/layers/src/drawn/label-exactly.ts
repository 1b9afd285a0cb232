import { type Drawn, isDrawn, type Labelled, rgbAt } from './drawn.ts';

/** Labels a picture of no more than `most` colours by them; undefined for one of more. */
export const labelExactly = (drawn: Drawn, most: number): Labelled | undefined => {
  const placeOf = new Map<number, number>();
  const labels = new Uint8Array(drawn.width * drawn.height);
  for (let pixel = 0; pixel < labels.length; pixel += 1) {
    if (!isDrawn(drawn, pixel)) continue;
    const rgb = rgbAt(drawn, pixel);
    const place = placeOf.get(rgb) ?? placeOf.size + 1;
    if (place > most) return undefined;
    placeOf.set(rgb, place);
    labels[pixel] = place;
  }
  return { labels, colours: [...placeOf.keys()] };
};
