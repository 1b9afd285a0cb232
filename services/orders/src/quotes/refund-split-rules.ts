import type { Line } from './sum-rules.ts';

/** A line of a refund, in cents. */
export type RefundedLine = { label: string; cents: number };

/**
 * Splits refunds, in the order in which they were made, over an order's lines: each in proportion to what those before it
 * left of every line, the cents that remain to the largest remainders (Hamilton's method). So the parts of a refund are its
 * sum to the cent, no line is paid back twice, and once all is refunded, each line is. A discount lessens its portrait first.
 */
export const splitRefunds = (lines: readonly Line[], refundsCents: readonly number[]): RefundedLine[][] => {
  const discount = -lines.filter(({ cents }) => cents < 0).reduce((sum, { cents }) => sum + cents, 0);
  let uncovered = discount;
  const left = lines
    .filter(({ cents }) => cents >= 0)
    .map(({ label, cents }) => {
      const covered = Math.min(uncovered, cents);
      uncovered -= covered;
      return { label, cents: cents - covered };
    });
  return refundsCents.map((refund) => {
    const parts = splitByRemainder(
      refund,
      left.map(({ cents }) => cents),
    );
    return left.flatMap((line, index) => {
      const cents = parts[index] ?? 0;
      line.cents -= cents;
      return cents > 0 ? [{ label: line.label, cents }] : [];
    });
  });
};

/** More than the weights together, as when more was received than was asked for, falls to the first line. */
const splitByRemainder = (cents: number, weights: readonly number[]): number[] => {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const surplus = Math.max(0, cents - total);
  const shared = cents - surplus;
  const parts = weights.map((weight) => (total === 0 ? 0 : Math.floor((shared * weight) / total)));
  const missing = shared - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: total === 0 ? 0 : (shared * weight) % total }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  if (surplus > 0) parts[0] = (parts[0] ?? 0) + surplus;
  return parts;
};
