import { toAmount } from '@pawlayer/contracts';

/** "49.29 CAD" */
export const formatCad = (amount: string): string => `${amount} CAD`;

/** 4929 → "49.29 CAD"; anything but whole cents stays as it is. */
export const formatCadCents = (cents: unknown): string =>
  typeof cents === 'number' && Number.isSafeInteger(cents) && cents >= 0 ? formatCad(toAmount(cents)) : String(cents);

/** What a person types for an amount, as the wire has it: "10" → "10.00", "10,5" → "10.50"; what is no amount stays as it is. */
export const parseAmount = (typed: string): string => {
  const match = /^\s*\$?\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*$/.exec(typed);
  return match ? `${Number(match[1])}.${(match[2] ?? '').padEnd(2, '0')}` : typed.trim();
};
