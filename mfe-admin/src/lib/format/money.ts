import { toAmount } from '@pawlayer/contracts';

/** For example "49.29 CAD". */
export const formatCad = (amount: string): string => `${amount} CAD`;

/** 4929 → "49.29 CAD"; anything but a whole number of cents is shown unchanged. */
export const formatCadCents = (cents: unknown): string =>
  typeof cents === 'number' && Number.isSafeInteger(cents) && cents >= 0 ? formatCad(toAmount(cents)) : String(cents);

/** Converts a typed amount to the API's format: "10" → "10.00", "10,5" → "10.50"; other text is only trimmed. */
export const parseAmount = (typed: string): string => {
  const match = /^\s*\$?\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*$/.exec(typed);
  return match ? `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}` : typed.trim();
};
