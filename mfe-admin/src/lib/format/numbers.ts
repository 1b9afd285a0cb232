/** Parses a number with a decimal point or comma; NaN for empty text. */
export const parseNumber = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
