import type { CarvedText, Carving, Glyph, Typefaces } from './carving.ts';
import { charactersOf } from './measure-line.ts';

/** The letters of a text as plain data, which can be sent to a worker: glyphs by character, kerning by pairs of them. */
type Letters = { glyphs: ReadonlyMap<string, Glyph>; kerning: ReadonlyMap<string, number> };

/** A text with its letters. */
export type CarvedLetters = { text: CarvedText; letters: Letters };

/** What a worker needs to carve a text without the typeface's files. */
export const takeLetters = ({ text, typefaces }: Carving): CarvedLetters => {
  const glyphs = new Map<string, Glyph>();
  const kerning = new Map<string, number>();
  for (const line of [text.name, text.line ?? '']) {
    let before: string | undefined;
    for (const character of charactersOf(line)) {
      const glyph = typefaces.glyphOf(character);
      if (glyph) glyphs.set(character, glyph);
      if (before !== undefined) kerning.set(before + character, typefaces.kerningOf(before, character));
      before = character;
    }
  }
  return { text, letters: { glyphs, kerning } };
};

/** The carving that these letters are of. */
export const carvingOf = ({ text, letters }: CarvedLetters): Carving => {
  const typefaces: Typefaces = {
    glyphOf: (character) => letters.glyphs.get(character),
    kerningOf: (left, right) => letters.kerning.get(left + right) ?? 0,
  };
  return { text, typefaces };
};
