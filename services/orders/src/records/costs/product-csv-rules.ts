import type { CostLine, ProductCost, ProductCosts } from '@pawlayer/contracts/admin';
import { byteOrderMark, type Cell, figure, toCsvLines } from '@pawlayer/layers/csv';

const columns = ['From', 'To', 'Product', 'Orders', 'Part', 'Average CAD', 'Low CAD (10 %)', 'High CAD (90 %)'];

/** One part of one product a line, then its sums. */
export const toCostsCsv = ({ from, to, products }: ProductCosts): string =>
  byteOrderMark +
  toCsvLines([
    columns,
    ...products.flatMap((product) => rowsOf(product).map((row) => [figure(from), figure(to), ...row])),
  ]);

const rowsOf = ({ name, orders, parts, total, revenue, remains }: ProductCost): Cell[][] => {
  const row = (part: string, ...amounts: string[]) => [
    name,
    figure(String(orders)),
    part,
    ...[0, 1, 2].map((place) => figure(amounts[place] ?? '')),
  ];
  return [
    ...parts.map(({ kind, average }) => row(partNames[kind], average)),
    row('All costs', total.average, total.low, total.high),
    row('Paid without tax', revenue.average, revenue.low, revenue.high),
    row('What remains', remains.average, remains.low, remains.high),
  ];
};

const partNames: Readonly<Record<CostLine['kind'], string>> = {
  filament: 'Filament',
  printer: 'Hours of the printer',
  failed: 'Failed prints',
  packaging: 'Packaging',
  shipping: 'Shipping',
  fees: 'Fees of the payment',
};
