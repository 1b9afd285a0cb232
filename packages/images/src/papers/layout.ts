import type { Paper, PaperBlock } from './paper.ts';
import type { TextRun, Typefaces } from './typefaces.ts';

type Line = { runs: TextRun[]; size: number; isBold: boolean; gap: number; isFoot: boolean; hasRule: boolean };

/** The height of a line, in sizes of its text. */
const leading = 1.3;
const smallestScale = 0.4;

/** Draws a page, smaller than asked if it does not fit otherwise. Returns how many characters have no glyph. */
export const drawPaper = (doc: PDFKit.PDFDocument, faces: Typefaces, paper: Paper): number => {
  const missing = countMissing(faces, paper.blocks);
  const note: PaperBlock = { text: paper.missingGlyphs, size: 8, isBold: true };
  const blocks = missing > 0 ? [note, ...paper.blocks] : paper.blocks;
  let scale = 1;
  let lines = breakBlocks(doc, faces, paper, blocks, scale);
  while (heightOf(lines) > paper.heightPt - 2 * paper.marginPt && scale > smallestScale) {
    scale *= 0.9;
    lines = breakBlocks(doc, faces, paper, blocks, scale);
  }
  doc.addPage({ size: [paper.widthPt, paper.heightPt], margin: 0 });
  const foot = lines.filter(({ isFoot }) => isFoot);
  drawLines(
    doc,
    faces,
    paper,
    lines.filter(({ isFoot }) => !isFoot),
    paper.marginPt,
  );
  drawLines(doc, faces, paper, foot, paper.heightPt - paper.marginPt - heightOf(foot));
  return missing;
};

const countMissing = (faces: Typefaces, blocks: readonly PaperBlock[]): number =>
  blocks
    .flatMap(({ text, isBold = false }) => faces.runsOf(text.replaceAll(/\s/g, ''), isBold))
    .reduce((sum, { text, font }) => sum + (font === undefined ? [...text].length : 0), 0);

const heightOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { size, gap }) => sum + size * leading + gap, 0);

const breakBlocks = (
  doc: PDFKit.PDFDocument,
  faces: Typefaces,
  { widthPt, marginPt }: Paper,
  blocks: readonly PaperBlock[],
  scale: number,
): Line[] =>
  blocks.flatMap(({ text, size, isBold = false, gap = 0, isFoot = false, hasRule = false }) => {
    const scaled = size * scale;
    const widthOf = (part: string) => measure(doc, faces, faces.runsOf(part, isBold), scaled, isBold);
    const texts = text.split('\n').flatMap((line) => wrap(line, widthPt - 2 * marginPt, widthOf));
    return texts.map((line, index) => ({
      runs: faces.runsOf(line, isBold),
      size: scaled,
      isBold,
      gap: index === 0 ? gap * scale : 0,
      isFoot,
      hasRule: hasRule && index === 0,
    }));
  });

/** Breaks between words, not at a no-break space, and within one that is wider than the page. */
const wrap = (text: string, width: number, widthOf: (part: string) => number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[^\S\u00A0]+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of word) {
      if (line !== '' && widthOf(line + character) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return [...lines, line];
};

const measure = (
  doc: PDFKit.PDFDocument,
  faces: Typefaces,
  runs: readonly TextRun[],
  size: number,
  isBold: boolean,
): number =>
  runs.reduce(
    (sum, run) =>
      sum +
      doc
        .font(run.font ?? faces.plain(isBold))
        .fontSize(size)
        .widthOfString(shown(run)),
    0,
  );

const shown = ({ text, font }: TextRun): string => (font === undefined ? '_'.repeat([...text].length) : text);

const drawLines = (doc: PDFKit.PDFDocument, faces: Typefaces, paper: Paper, lines: readonly Line[], top: number) => {
  let y = top;
  for (const { runs, size, isBold, gap, hasRule } of lines) {
    y += gap;
    if (hasRule) drawRule(doc, paper, y - Math.min(gap, 4));
    let x = paper.marginPt;
    for (const run of runs) {
      doc
        .font(run.font ?? faces.plain(isBold))
        .fontSize(size)
        .text(shown(run), x, y, { lineBreak: false });
      x += doc.widthOfString(shown(run));
    }
    y += size * leading;
  }
};

const drawRule = (doc: PDFKit.PDFDocument, { marginPt, widthPt }: Paper, y: number): void => {
  doc
    .moveTo(marginPt, y)
    .lineTo(widthPt - marginPt, y)
    .lineWidth(0.5)
    .stroke();
};
