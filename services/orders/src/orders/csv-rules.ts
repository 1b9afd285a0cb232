/**
 * A spreadsheet would run a cell that starts like a formula; a leading apostrophe keeps it as text. A negative number is no
 * formula.
 */
const escapeFormula = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^-\d+(?:\.\d+)?$/.test(text) ? `'${text}` : text;

const toCell = (value: string): string => {
  const text = escapeFormula(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** The mark that a file begins with, from which spreadsheets detect UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Formats rows as lines of CSV (RFC 4180). */
export const toCsvLines = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('');
