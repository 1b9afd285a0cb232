import type { Figures, PeriodFigures } from '@pawlayer/contracts/admin';
import { byteOrderMark, toCsvLines } from '../orders/csv-rules.ts';

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

/** Both periods, one figure a line. Revenue is without taxes and less refunds, as on the page. */
export const toCsv = ({ current, before }: Figures): string =>
  byteOrderMark + toCsvLines([columns, ...rowsOf(current), ...rowsOf(before)]);

type Sold = { orders: number; revenue: string; refunded: string };

const rowsOf = ({ from, to, products, taxes, days, toProof, toShipping, ...total }: PeriodFigures): string[][] => {
  const line = (figure: string, name: string, ...cells: string[]) =>
    Array.from({ length: columns.length }, (_, index) => [from, to, figure, name, ...cells][index] ?? '');
  const sold = (figure: string, name: string, { orders, revenue, refunded }: Sold) =>
    line(figure, name, String(orders), revenue, refunded);
  const wait = (figure: string, found: { days: number; count: number } | undefined) =>
    found ? [line(figure, '', String(found.count), '', '', '', '', found.days.toFixed(1))] : [];
  return [
    sold('All', '', total),
    ...products.map(({ name, ...product }) => sold('Product', name, product)),
    ...days.map(({ day, ...rest }) => sold('Day', day, rest)),
    ...taxes.map(({ label, amount, refunded }) => line('Tax', label, '', '', '', amount, refunded)),
    line('Refunds', '', String(total.refunds.count), '', total.refunds.amount),
    ...wait('Payment to first proof', toProof),
    ...wait('Payment to shipping', toShipping),
  ];
};
