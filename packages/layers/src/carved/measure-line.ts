import type { Typefaces } from './carving.ts';

/** Places and lengths in shares of the letters' size, `top` and `bottom` from the baseline up and down. */
export type MeasuredLine = {
  characters: readonly { character: string; x: number }[];
  width: number;
  top: number;
  bottom: number;
};

/** The characters of a text, composed, without a glyph, each once; marks that join others and controls too. */
export const listMissing = (text: string, { glyphOf }: Typefaces): string[] => [
  ...new Set(
    charactersOf(text).filter(
      (character) => [...character].length > 1 || isUnseen.test(character) || !glyphOf(character),
    ),
  ),
];

const isUnseen = /[\p{M}\p{C}]/u;

/** The characters of a text, composed; marks that cannot be composed stay with what they join. */
export const charactersOf = (text: string): string[] =>
  [...new Intl.Segmenter().segment(text.normalize('NFC'))].map(({ segment }) => segment);

/** How long a text is that has no missing characters, with kerning and this much room between all letters. */
export const measureLine = (text: string, { glyphOf, kerningOf }: Typefaces, tracking: number): MeasuredLine => {
  const characters: { character: string; x: number }[] = [];
  let [width, top, bottom] = [0, 0, 0];
  let before: string | undefined;
  for (const character of charactersOf(text)) {
    const glyph = glyphOf(character);
    if (!glyph) continue;
    if (before !== undefined) width += kerningOf(before, character) + tracking;
    characters.push({ character, x: width });
    width += glyph.advance;
    before = character;
    for (const contour of glyph.contours)
      for (let at = 1; at < contour.length; at += 2) {
        top = Math.max(top, contour[at] ?? 0);
        bottom = Math.max(bottom, -(contour[at] ?? 0));
      }
  }
  return { characters, width, top, bottom };
};
