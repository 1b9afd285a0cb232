/** What is carved: a name, and a second line below it. */
export type CarvedText = { name: string; line?: string | undefined };

/**
 * The outline of a character, in shares of the letters' size: closed lines from point to point, x and y in turn, from the
 * start of its baseline to the right and up.
 */
export type Glyph = { font: number; advance: number; contours: readonly Float64Array[] };

/** The opened files of the typeface in which names are carved, once for every portrait. */
export type Typefaces = {
  /** Undefined where no file has the character. */
  glyphOf: (character: string) => Glyph | undefined;
  /** How much nearer two characters stand than the first one's advance, in shares of the letters' size; mostly below 0. */
  kerningOf: (left: string, right: string) => number;
};

export type Carving = { text: CarvedText; typefaces: Typefaces };

/** The printed size of the picture, in mm, without its border. */
export type CarvedSize = { widthMm: number; heightMm: number };

/**
 * Why a text cannot be carved at a size. `fitsMm` is the smallest width of the picture, at the same proportions, on which
 * the line fits; null where it fits on none up to 400 mm.
 */
export type CarvedProblem = { field: 'name' | 'line' } & (
  | { kind: 'missing'; characters: string[] }
  | { kind: 'too-long'; fitsMm: number | null }
);

/** A text cannot be carved on a picture of this size. */
export class UncarvableText extends Error {
  override readonly name = 'UncarvableText';
  readonly problems: readonly CarvedProblem[];

  constructor(problems: readonly CarvedProblem[]) {
    super(`This text cannot be carved: ${problems.map(({ field, kind }) => `${field} ${kind}`).join(', ')}`);
    this.problems = problems;
  }
}
