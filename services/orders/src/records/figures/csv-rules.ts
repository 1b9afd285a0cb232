import type { Figures, PeriodFigures } from '@pawlayer/contracts/admin';
import { byteOrderMark, type Cell, figure, toCsvLines } from '@pawlayer/layers/csv';

const columns = [
  'From',
  'To',
  'Figure',
  'Name',
  'Orders',
  'Revenue CAD',
  'Refunded CAD',
  'Tax CAD',
  'Refunded tax CAD',
  'Median days',
];

/** Both periods, one figure per line. Revenue is without taxes and less refunds, as on the page. */
export const toCsv = ({ current, before }: Figures): string =>
  byteOrderMark + toCsvLines([columns, ...rowsOf(current), ...rowsOf(before)]);

type Sold = { orders: number; revenue: string; refunded: string };

const rowsOf = ({ from, to, products, taxes, days, toProof, toShipping, ...total }: PeriodFigures): Cell[][] => {
  const line = (what: string, name: Cell, ...numbers: string[]) => {
    const cells = [figure(from), figure(to), what, name, ...numbers.map(figure)];
    return columns.map((_, index) => cells[index] ?? '');
  };
  const sold = (what: string, name: Cell, { orders, revenue, refunded }: Sold) =>
    line(what, name, String(orders), revenue, refunded);
  const wait = (what: string, found: { days: number; count: number } | undefined) =>
    found ? [line(what, '', String(found.count), '', '', '', '', found.days.toFixed(1))] : [];
  return [
    sold('All', '', total),
    ...products.map(({ name, ...product }) => sold('Product', name, product)),
    ...days.map(({ day, ...rest }) => sold('Day', figure(day), rest)),
    ...taxes.map(({ label, amount, refunded }) => line('Tax', label, '', '', '', amount, refunded)),
    line('Refunds', '', String(total.refunds.count), '', total.refunds.amount),
    ...wait('Payment to first proof', toProof),
    ...wait('Payment to shipping', toShipping),
  ];
};
