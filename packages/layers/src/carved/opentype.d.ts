// The library has no types of its own, and those of DefinitelyTyped describe version 1.
declare module 'opentype.js/dist/opentype.mjs' {
  /** In units of the font, y from the baseline down. */
  type Command =
    | { type: 'M'; x: number; y: number }
    | { type: 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };

  type FontGlyph = {
    index: number;
    advanceWidth?: number;
    getPath: (x: number, y: number, size: number) => { commands: Command[] };
  };

  type Font = {
    unitsPerEm: number;
    /** The glyph at index 0 is that of a character which the font lacks. */
    charToGlyph: (character: string) => FontGlyph;
    glyphs: { get: (index: number) => FontGlyph };
    /** The glyphs that a feature puts in the place of others, by their indices. */
    substitution: { getSingle: (feature: string) => { sub: number; by: number }[] };
    getKerningValue: (left: FontGlyph, right: FontGlyph) => number;
  };

  /** Reads TrueType, OpenType and WOFF files. Throws where the bytes are no font. */
  export const parse: (file: ArrayBuffer) => Font;
}
