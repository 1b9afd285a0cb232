const canadianPostalCode = /^([ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z])(\d[ABCEGHJ-NPRSTV-Z]\d)$/;

/** What people and phones put between the signs of a postal code. */
const separators = /[\s\p{Dash}\p{Default_Ignorable_Code_Point}.·_]/gu;

/** The letters and digits of a postal code, in capitals. */
export const signsOf = (text: string): string => text.replaceAll(separators, '').toUpperCase();

/**
 * Formats a Canadian postal code as Canada Post does, `V2V 3Y9`; any other text is only trimmed. No other country that can
 * be opened has codes of this form, so theirs stay as they are, whatever the address says of its country so far.
 */
export const tidyPostalCode = (text: string): string => {
  const [, area, unit] = canadianPostalCode.exec(signsOf(text)) ?? [];
  return area && unit ? `${area} ${unit}` : text.trim();
};

/** Whether a text has the form of a Canadian postal code, however its signs are set apart. */
export const isCanadianPostalCode = (text: string): boolean => canadianPostalCode.test(signsOf(text));

/** The Canadian postal code that is meant by one with letters in the place of digits: `V2V 3Y0` by `V2V 3YO`. */
export const meantPostalCode = (text: string): string | undefined => {
  const meant = [...signsOf(text)].map((sign, index) => (index % 2 === 1 ? (likeDigits[sign] ?? sign) : sign)).join('');
  return canadianPostalCode.test(meant) ? tidyPostalCode(meant) : undefined;
};

/** Letters that are taken for a digit. No Canadian code has O or I. */
const likeDigits: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
