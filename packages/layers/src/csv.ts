/**
 * CSV that Excel and LibreOffice open and other programs read again. All three guess what a cell is: quotes do not stop
 * them, a leading space or tab is trimmed or lost when the file is saved, and `="…"` is a formula that only some of
 * them evaluate. So a text that would be changed or run gets an apostrophe in front, by which everybody who knows
 * spreadsheets recognises a text; it stays when the file is saved, and a program that reads the file takes one off. A
 * text with an apostrophe of its own gets another one, so that this is always right.
 */

/**
 * A number, a day (`2026-09-07`) or a moment (`2026-09-07 18:00:00`) that the store has counted or set itself:
 * spreadsheets may calculate with it.
 */
export type Figure = { figure: string };
/** A text stays what it is; see {@link Figure} for what is no text. */
export type Cell = string | Figure;

export const figure = (text: string): Figure => ({ figure: text });

/** The mark that a file begins with, from which spreadsheets detect UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Formats rows as lines of CSV (RFC 4180). */
export const toCsvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');

/** A semicolon or a tab also ends a cell, as LibreOffice opens files by default. */
const toCell = (cell: Cell): string => {
  const text = toText(cell);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const toText = (cell: Cell): string => {
  if (typeof cell === 'string') return isChanged(cell) ? `'${cell}` : cell;
  return isFigure.test(cell.figure) ? cell.figure : toText(cell.figure);
};

const isFigure = /^(?:|-?\d+(?:\.\d+)?|\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?)$/;

const isChanged = (text: string): boolean => {
  const seen = text.replace(unseenStart, '');
  return startsFormula.test(seen) || isTruth.test(seen) || readsAsFigure(seen);
};

/**
 * White space, control characters, direction marks and everything else that is invisible. U+2800 is the blank of
 * braille.
 */
const unseenStart = /^[\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]+/u;
/** Also in full width, as Excel takes it in East Asia. With them, an own apostrophe, and `#N/A` and other errors. */
const startsFormula = /^(?:[=+\-@'\uFF1D\uFF0B\uFF0D\uFF20\u2212]|#(?:N\/A|[A-Z/0]+[!?]))/i;
const isTruth = /^(?:true|false|vrai|faux)\s*$/i;

/** Numbers, amounts, days and times: with a digit, and without a word that is in none of these. */
const readsAsFigure = (text: string): boolean =>
  /\p{Nd}/u.test(text) &&
  figureCharacters.test(text) &&
  [...text.normalize('NFD').matchAll(/[\p{L}\p{M}]+/gu)].every(([word]) => isFigureWord(word));

const figureCharacters = /^[\p{Nd}\p{L}\p{M}\p{Sc}\p{Pd}\p{White_Space}.,:/\\()%'’+\u2212]*$/u;

const isFigureWord = (word: string): boolean => {
  const plain = word.replaceAll(/\p{M}/gu, '').toLowerCase();
  return figureWords.has(plain) || (plain.length >= 3 && names.some((name) => name.startsWith(plain)));
};

/** Exponents, parts of times, and currencies. */
const figureWords = new Set(['', 'e', 't', 'z', 'h', 'a', 'p', 'am', 'pm', 'cad', 'ca', 'c', 'usd', 'us', 'eur']);
/** Of months and weekdays in English and French, without accents; spreadsheets know them shortened, too. */
const names =
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre lundi mardi mercredi jeudi vendredi samedi dimanche'.split(
    ' ',
  );
