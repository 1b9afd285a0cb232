/** A typed number with a decimal point or comma; NaN for an empty text. */
export const parseNumber = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'));
