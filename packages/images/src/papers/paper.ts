/** A line of text or more, which is wrapped where it does not fit. Sizes are in points, a 72nd of an inch. */
export type PaperBlock = {
  text: string;
  size: number;
  isBold?: boolean;
  /** The space before it. */
  gap?: number;
  /** Drawn at the bottom of the page. */
  isFoot?: boolean;
  /** With a line above it. */
  hasRule?: boolean;
};

export type Paper = {
  widthPt: number;
  heightPt: number;
  marginPt: number;
  /** From the top down. What does not fit at these sizes is drawn smaller. */
  blocks: PaperBlock[];
  /** Put on top when a character has no glyph; there is a low line in its place. */
  missingGlyphs: string;
};

/** What a child process is asked for: a PDF of these pages. */
export type PaperTask = { title: string; papers: Paper[] };

/** The file in base64, and for each page how many characters have no glyph. */
export type PrintedPapers = { pdf: string; missing: number[] };
