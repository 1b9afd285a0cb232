import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  double,
  integer,
  nat,
  pre,
  property,
  record,
} from 'fast-check';
import { expect, test } from 'vitest';
import { splitRefunds, toReceivedLines } from './refund-split-rules.ts';
import { rushWithTaxesCents, sumUp, toOrderSums, type Line } from './sum-rules.ts';

const cents = (min: number) => integer({ min, max: 200_000 });

const taxes = array(
  record({
    label: constantFrom('GST', 'HST', 'PST (BC)', 'QST'),
    milliPercent: constantFrom(5000, 7000, 9975, 13_000, 15_000),
    registration: constant('1'),
    coversShipping: boolean(),
  }),
  { maxLength: 2 },
);

const constants = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).map(([key, part]) => [key, constant(part)])) as {
    [K in keyof T]: Arbitrary<T[K]>;
  }; // fromEntries forgets the keys

const priced = record({ priceCents: cents(1), shippingCents: cents(0), rushCents: cents(0), taxes }).chain((sale) =>
  record({ ...constants(sale), discountCents: integer({ min: 0, max: sale.priceCents }) }),
);

const sumOf = (parts: readonly { cents: number }[]) => parts.reduce((sum, part) => sum + part.cents, 0);

test('the lines of an order are its total', () => {
  assert(
    property(priced, (sale) => {
      const { sums, lines } = sumUp(sale);
      expect(sumOf(lines)).toBe(sums.totalCents);
      expect(sums.totalCents).toBe(
        sums.priceCents + sums.rushCents + sums.shippingCents - sums.discountCents + sums.taxCents,
      );
      expect(sums.totalCents).toBeGreaterThanOrEqual(0);
    }),
  );
});

/** An order's lines, and refunds that are not more than its total. */
const refunded = priced
  .map((sale) => sumUp(sale).lines)
  .chain((lines) =>
    record({
      lines: constant(lines),
      missed: nat(),
      cuts: array(double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
    }),
  )
  .map(({ lines, missed, cuts }) => {
    const total = sumOf(lines);
    const marks = [0, ...cuts.map((cut) => Math.floor(cut * total)), total].toSorted((one, other) => one - other);
    const refunds = marks.slice(1).map((mark, index) => ({ cents: mark - (marks[index] ?? 0) }));
    // One of them is for a rush that was missed, whatever its sum, and whether there was one.
    return {
      lines,
      refunds: refunds.map((refund, index) => ({ ...refund, isForRush: index === missed % refunds.length })),
    };
  });

const coveredBy = (lines: readonly Line[]) => {
  let discount = -sumOf(lines.filter((line) => line.cents < 0));
  return lines.flatMap(({ label, cents: whole }) => {
    if (whole < 0) return [];
    const covered = Math.min(discount, whole);
    discount -= covered;
    return [{ label, cents: whole - covered }];
  });
};

test('each refund is the sum of its parts, no line is paid back twice, and all refunds together are every line', () => {
  assert(
    property(refunded, ({ lines, refunds }) => {
      const split = splitRefunds(lines, refunds);
      expect(split.map(sumOf)).toEqual(refunds.map((refund) => refund.cents));
      expect(split.flat().every((part) => part.cents > 0)).toBe(true);
      // Two taxes may have one name here, so that lines are compared by name.
      const byLabel = (parts: readonly { label: string; cents: number }[]) =>
        Object.fromEntries(
          [...new Set(parts.map(({ label }) => label))]
            .toSorted()
            .map((label) => [label, sumOf(parts.filter((part) => part.label === label))])
            .filter(([, sum]) => sum !== 0),
        );
      expect(byLabel(split.flat())).toEqual(byLabel(coveredBy(lines)));
    }),
  );
});

test('a part of a refund is never further than a cent from its share', () => {
  assert(
    property(priced, double({ min: 0, max: 1, noNaN: true }), (sale, share) => {
      const lines = sumUp({ ...sale, discountCents: 0, taxes: sale.taxes.slice(0, 1) }).lines;
      const total = sumOf(lines);
      const refund = Math.floor(share * total);
      const [parts = []] = splitRefunds(lines, [{ cents: refund }]);
      for (const line of lines) {
        const part = parts.find(({ label }) => label === line.label)?.cents ?? 0;
        expect(Math.abs(part - (refund * line.cents) / total)).toBeLessThan(1);
      }
    }),
  );
});

test('a payment that was more than was asked for is paid back to its cent, too', () => {
  const { lines } = sumUp({ priceCents: 4500, shippingCents: 429, rushCents: 0, discountCents: 0, taxes: [] });
  expect(splitRefunds(lines, [{ cents: 4000 }, { cents: 1929 }])).toEqual([
    [
      { label: 'Portrait', cents: 3652 },
      { label: 'Shipping', cents: 348 },
    ],
    [
      { label: 'Portrait', cents: 1848 },
      { label: 'Shipping', cents: 81 },
    ],
  ]);
});

test('another sum that was received is split over all lines, each within a cent of its share', () => {
  assert(
    property(priced, integer({ min: 50, max: 500_000 }), (sale, receivedCents) => {
      const { lines, sums } = sumUp(sale);
      pre(sums.totalCents > 0);
      const received = toReceivedLines(lines, receivedCents);
      const { discountCents, ...charged } = toOrderSums(received);
      expect(Object.values(charged).reduce((sum, part) => sum + part, -discountCents)).toBe(receivedCents);
      for (const [index, line] of lines.entries())
        expect(Math.abs((received[index]?.cents ?? 0) - (line.cents * receivedCents) / sums.totalCents)).toBeLessThan(
          1,
        );
      expect(rushWithTaxesCents(received)).toBeLessThanOrEqual(receivedCents + discountCents);
      if (sale.rushCents === 0) expect(rushWithTaxesCents(received)).toBe(0);
    }),
  );
});

test('a rush with its taxes is what the order costs less without it', () => {
  assert(
    property(priced, (sale) => {
      pre(sale.rushCents > 0);
      const sold = sumUp({ ...sale, discountCents: 0 });
      const without = sumUp({ ...sale, discountCents: 0, rushCents: 0 });
      expect(rushWithTaxesCents(sold.lines)).toBe(sold.sums.totalCents - without.sums.totalCents);
    }),
  );
});

test('a missed rush is paid back from its line and its share of each tax alone, and what is left is split as ever', () => {
  assert(
    property(priced, integer({ min: 1, max: 5000 }), (sale, more) => {
      pre(sale.rushCents > 0);
      const taxed = sale.taxes.map((tax, index) => ({ ...tax, label: `${tax.label} ${index}` }));
      const { lines, sums } = sumUp({ ...sale, taxes: taxed });
      const without = sumUp({ ...sale, taxes: taxed, rushCents: 0 }).lines;
      const rush = { cents: rushWithTaxesCents(lines), isForRush: true };
      const later = { cents: Math.min(more, sums.totalCents - rush.cents) };
      const [first = [], second] = splitRefunds(lines, [rush, later]);
      const less = lines.map((line) => ({
        label: line.label,
        cents: line.cents - (without.find(({ label }) => label === line.label)?.cents ?? 0),
      }));
      expect(first).toEqual(less.filter((line) => line.cents > 0));
      expect(second).toEqual(splitRefunds(without, [later])[0]);
    }),
  );
});

test('a missed rush of which a part was paid back already takes what is left of it first', () => {
  const { lines } = sumUp({
    priceCents: 4500,
    shippingCents: 429,
    rushCents: 2500,
    discountCents: 0,
    taxes: [{ label: 'GST', milliPercent: 5000, registration: '1', coversShipping: true }],
  });
  expect(splitRefunds(lines, [{ cents: 3900 }, { cents: 2625, isForRush: true }])[1]).toEqual([
    { label: 'Portrait', cents: 1114 },
    { label: 'Rush', cents: 1250 },
    { label: 'Shipping', cents: 106 },
    { label: 'GST', cents: 155 },
  ]);
});
