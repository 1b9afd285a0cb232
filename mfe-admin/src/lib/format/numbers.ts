const withSpaces = /^\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?$/;
const withCommas = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const plain = /^(?:\d+(?:[.,]\d*)?|[.,]\d+)$/;
const unit = /\s*(?:g|mm|%|CAD|\$)$/i;

/**
 * A typed number with a decimal point and nothing else. A comma before three digits groups them, as these pages write
 * "1,000", unless only a zero stands before it: "0,125". Undefined where it is no number.
 */
export const toPlainNumber = (typed: string): string | undefined => {
  const bare = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(unit, '')
    .replace('\u2212', '-');
  const size = bare.replace(/^-/, '');
  const sign = size === bare ? '' : '-';
  if (withSpaces.test(size)) return sign + size.replaceAll(/\s/g, '').replace(',', '.');
  if (withCommas.test(size)) return sign + size.replaceAll(',', '');
  return plain.test(size) ? sign + size.replace(',', '.') : undefined;
};

/** Reads a number in the English way or the French one, with or without its unit; NaN for everything else. */
export const parseNumber = (typed: string): number => Number(toPlainNumber(typed) ?? Number.NaN);
