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
  const [first = 0, ...others] = total === 0 ? weights.map(() => 0) : splitInProportion(cents - surplus, weights);
  return [first + surplus, ...others];
};

/** Splits cents in proportion to weights, which have a sum; the cents that remain to the largest remainders. */
const splitInProportion = (cents: number, weights: readonly number[]): number[] => {
  const total = sumOf(weights);
  const parts = weights.map((weight) => Math.floor((cents * weight) / total));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: cents * weight - (parts[index] ?? 0) * total }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, cents - sumOf(parts))) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
};

/**
 * The lines of an order for which another sum was received and accepted: each of them, taxes too, in proportion, and
 * together that sum to the cent.
 */
export const toReceivedLines = (lines: readonly Line[], receivedCents: number): Line[] => {
  const sold = lines.map(({ cents }) => cents);
  const received = splitInProportion(receivedCents, sold);
  return lines.map((line, index) => ({
    ...line,
    cents: received[index] ?? 0,
    ...(line.baseCents !== undefined && { baseCents: Math.round((line.baseCents * receivedCents) / sumOf(sold)) }),
  }));
};
