/** What is carved: a name, and a second line below it. */
export type CarvedText = { name: string; line?: string | undefined };

/** The typefaces of both lines, opened once and used for every portrait. */
export type Typefaces = { readonly name: Typeface; readonly line: Typeface };

/** An opened font. */
export type Typeface = object;

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

/** Opens the typefaces from the bytes of their files. Throws where one is no font. */
export const openTypefaces = (_files: { name: Uint8Array; line: Uint8Array }): Typefaces => {
  throw new Error('not built yet');
};

/** What keeps a text from being carved on a picture of this size; empty where all of it can be. */
export const checkCarved = (_carving: Carving, _size: CarvedSize): CarvedProblem[] => {
  throw new Error('not built yet');
};
