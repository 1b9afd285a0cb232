import { toAmount } from '@pawlayer/contracts';
import { toPlainNumber } from './numbers.ts';

/** For example "49.29 CAD". */
export const formatCad = (amount: string): string => `${amount} CAD`;

/** 4929 → "49.29 CAD"; anything but a whole number of cents is shown unchanged. */
export const formatCadCents = (cents: unknown): string =>
  typeof cents === 'number' && Number.isSafeInteger(cents) && cents >= 0 ? formatCad(toAmount(cents)) : String(cents);

/**
 * Converts a typed amount to the API's format: "10" → "10.00", "10,5" → "10.50", "1,234.50 CAD" → "1234.50"; other text
 * is only trimmed.
 */
export const parseAmount = (typed: string): string => {
  const match = /^(\d+)(?:\.(\d{0,2}))?$/.exec(toPlainNumber(typed) ?? '');
  return match ? `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}` : typed.trim();
};
