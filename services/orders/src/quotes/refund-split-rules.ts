import { rushShares, type Line } from './sum-rules.ts';

/** What was paid back at once, in cents. `isForRush`: for a rush that was missed. */
export type Refund = { cents: number; isForRush?: boolean | undefined };

/** A line of a refund, in cents. */
export type RefundedLine = { label: string; cents: number };

/**
 * Splits refunds, in the order in which they were made, over an order's lines: each in proportion to what those before it
 * left of every line, the cents that remain to the largest remainders (Hamilton's method). So the parts of a refund are its
 * sum to the cent, no line is paid back twice, and once all is refunded, each line is. A discount lessens its portrait first.
 * A missed rush is paid back from its line and its share of the taxes, as far as they are left.
 */
export const splitRefunds = (lines: readonly Line[], refunds: readonly Refund[]): RefundedLine[][] => {
  const discount = -lines.filter(({ cents }) => cents < 0).reduce((sum, { cents }) => sum + cents, 0);
  let uncovered = discount;
  const charged = lines.filter(({ cents }) => cents >= 0);
  const shares = rushShares(charged);
  const left = charged.map(({ label, cents }) => {
    const covered = Math.min(uncovered, cents);
    uncovered -= covered;
    return { label, cents: cents - covered };
  });
  return refunds.map(({ cents, isForRush = false }) => {
    const ofRush = left.map((line, index) => (isForRush ? Math.min(line.cents, shares[index] ?? 0) : 0));
    const rushCents = Math.min(cents, sumOf(ofRush));
    const fromRush = splitByRemainder(rushCents, ofRush);
    const fromAll = splitByRemainder(
      cents - rushCents,
      left.map((line, index) => line.cents - (fromRush[index] ?? 0)),
    );
    return left.flatMap((line, index) => {
      const part = (fromRush[index] ?? 0) + (fromAll[index] ?? 0);
      line.cents -= part;
      return part > 0 ? [{ label: line.label, cents: part }] : [];
    });
  });
};

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);

/** More than the weights together, as when more was received than was asked for, falls to the first line. */
const splitByRemainder = (cents: number, weights: readonly number[]): number[] => {
  const total = sumOf(weights);
  const surplus = Math.max(0, cents - total);
  const shared = cents - surplus;
  const parts = weights.map((weight) => (total === 0 ? 0 : Math.floor((shared * weight) / total)));
  const missing = shared - sumOf(parts);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: total === 0 ? 0 : (shared * weight) % total }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  if (surplus > 0) parts[0] = (parts[0] ?? 0) + surplus;
  return parts;
};
