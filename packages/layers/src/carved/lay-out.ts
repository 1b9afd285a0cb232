import type { CarvedProblem, CarvedSize, Carving } from './carving.ts';
import { listMissing, type MeasuredLine, measureLine } from './measure-line.ts';

/** A line of letters on the strip, in mm: `x` from the picture's left side, `baseline` from the strip's upper edge. */
type LineOnStrip = { text: MeasuredLine; emMm: number; x: number; baseline: number };

/** In mm; the strip begins with a gap as dark as the border. */
export type StripLayout = { heightMm: number; gapMm: number; lines: LineOnStrip[] };

/** Smaller letters have gaps that a nozzle of 0.4 mm closes. */
const leastEmMm = 9.5;
const mostFitsMm = 400;

// In shares of the picture's shorter side.
const marginShare = 0.065;
const mostEm = { name: 0.115, line: 0.074 };
/** In shares of its height. */
const mostOfHeight = 0.095;
/** Of the name's letters. */
const mostLineEm = 0.7;

// In shares of the letters' size.
const capHeight = 0.75;
const tracking = { name: 0.028, line: 0.04 };
const room = { above: 0.44, between: 0.3, below: 0.44 };

const leastGapMm = 0.9;
const leastStripGapMm = 1.6;
const stripGapShare = 0.014;

/** The most of a picture's height that a strip covers. */
const mostCovered = 0.3;

const fields = ['name', 'line'] as const;
type Field = (typeof fields)[number];
type Measured = { field: Field; text: MeasuredLine };

/** Where all of a carving goes on a picture, or why it does not fit. */
export const layOut = (
  { text, typefaces }: Carving,
  size: CarvedSize,
): { problems: CarvedProblem[] } | { strip: StripLayout } => {
  const texts = fields.map((field) => ({ field, own: text[field] ?? '' })).filter(({ own }) => own.trim() !== '');
  const missing = texts
    .map(({ field, own }) => ({ field, kind: 'missing' as const, characters: listMissing(own, typefaces) }))
    .filter(({ characters }) => characters.length > 0);
  if (missing.length > 0) return { problems: missing };
  const lines = texts.map(({ field, own }) => ({ field, text: measureLine(own.trim(), typefaces, tracking[field]) }));
  const tooLong = lines.flatMap((line) => tooLongOf(line, lines, size));
  return tooLong.length > 0 ? { problems: tooLong } : { strip: stripOf(lines, size) };
};

const tooLongOf = ({ field, text }: Measured, lines: readonly Measured[], size: CarvedSize): CarvedProblem[] => {
  const share = size.heightMm / size.widthMm;
  const forLetters = (text.width * leastEmMm) / (1 - 2 * marginShare * Math.min(1, share));
  const lowest = stripOf(lines, { widthMm: 0, heightMm: 0 });
  const least = Math.max(forLetters, lowest.heightMm / mostCovered / share);
  if (least <= size.widthMm) return [];
  const fitsMm = Math.ceil(least);
  return [{ field, kind: 'too-long', fitsMm: fitsMm <= mostFitsMm ? fitsMm : null }];
};

/** Letters are as large as fits, up to a limit. */
const stripOf = (lines: readonly Measured[], { widthMm, heightMm }: CarvedSize): StripLayout => {
  const side = Math.min(widthMm, heightMm);
  const length = widthMm - 2 * marginShare * side;
  const gapMm = Math.max(leastStripGapMm, stripGapShare * side);
  const placed: LineOnStrip[] = [];
  let y = gapMm;
  for (const { field, text } of lines) {
    const above = placed.at(-1);
    const most = Math.min(mostEm[field] * side, mostOfHeight * heightMm, above ? mostLineEm * above.emMm : Infinity);
    const emMm = Math.max(leastEmMm, Math.min(most, length / text.width));
    const accents = Math.max(0, text.top - capHeight) * emMm;
    y += above
      ? Math.max(room.between * above.emMm, above.text.bottom * above.emMm + accents + leastGapMm)
      : Math.max(room.above * emMm, accents + leastGapMm);
    y += capHeight * emMm;
    placed.push({ text, emMm, x: (widthMm - text.width * emMm) / 2, baseline: y });
  }
  const last = placed.at(-1);
  if (last) y += Math.max(room.below * last.emMm, last.text.bottom * last.emMm + leastGapMm);
  return { heightMm: y, gapMm, lines: placed };
};
