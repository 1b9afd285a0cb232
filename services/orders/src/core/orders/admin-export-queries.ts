import { type Carved, carvedLabels, findCountry, findProvince, toAmount, toShopTime } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import { type Cell, figure } from '@pawlayer/layers/csv';
import type { LastRow } from '@pawlayer/service-kit';
import { splitRefunds } from '../quotes/refund-split-rules.ts';
import { linesOf, type Line, type OrderSums, unknownTax } from '../quotes/sum-rules.ts';
import { taxLabels } from '../quotes/tax-rules.ts';
import { type Address, toShippingForm } from './address-rules.ts';
import {
  fittingOrders,
  rowColumns,
  withCustomerAndPhoto,
  type OrderFilter,
  type OrderRow,
} from './admin-list-queries.ts';
import { contains, windowSize } from './admin-search-queries.ts';
import { addressOf, refundsOf, sumsOf } from './sql-predicates.ts';

/** Of an order that was made again of its payment, only the sum of its taxes is known. */
const taxColumns = [...taxLabels, unknownTax];

export const exportColumns = [
  'Order',
  'Created',
  'Customer',
  'E-mail',
  'Pet',
  'Product',
  'Size',
  'Amount CAD',
  'Refunded CAD',
  'Status',
  'Payment',
  'Portrait CAD',
  'Rush CAD',
  'Shipping CAD',
  'Discount CAD',
  ...taxColumns.map((label) => `${label} CAD`),
  'Refunded tax CAD',
  'Tax numbers',
  'Province',
  'Country',
  'Rush',
  'Ships by',
  carvedLabels.name,
  carvedLabels.line,
  'Street',
  'Apartment, suite, unit',
  'City',
  'Postal code',
] as const;

type ExportRow = OrderRow & SoldColumns & { address: Address | null; carved: Carved | null };

type SoldColumns = { quote: { lines: Line[] } | null; sums: OrderSums; refunds: { cents: number }[] };

/** The next part of the filtered list as rows of cells, and where the one after it begins; undefined at the end. */
export const exportRows = async (
  sql: Sql,
  filter: OrderFilter,
  last: LastRow | undefined,
): Promise<{ rows: Cell[][]; next: LastRow | undefined }> => {
  const rows = await queryWithRetry<(ExportRow & { hasText: boolean })[]>(sql)`
    select ${rowColumns(sql)}, quote, ${sumsOf(sql)} as sums, ${addressOf(sql)} as address,
      coalesce(orders.cut, (select cut from uploads where uploads.id = orders.upload_id)) -> 'carved' as carved,
      ${refundsOf(sql)} as refunds, ${filter.search ? contains(sql, filter.search) : sql`true`} as has_text
    from ${fittingOrders(sql, filter, { last, limit: windowSize })} ${withCustomerAndPhoto(sql)}
    order by orders.created_at desc, orders.id`;
  const end = rows.length < windowSize ? undefined : rows.at(-1);
  return {
    rows: rows.filter(({ hasText }) => hasText).map(toCells),
    next: end && { id: end.id, createdMicros: end.createdMicros },
  };
};

const toCells = (row: ExportRow): Cell[] => [
  row.number,
  figure(toShopTime(row.createdAt)),
  `${row.firstName} ${row.lastName}`,
  row.email,
  row.petName,
  row.productName,
  row.productSize,
  amount(row.amountCents),
  amount(row.refundedCents),
  row.shownStatus,
  row.stripePaymentIntentId ?? '',
  ...toSoldCells(row),
  ...toPlaceCells(row.address),
  row.isRush ? 'yes' : '',
  figure(row.shipsBy ?? ''),
  row.carved?.name ?? '',
  row.carved?.line ?? '',
  ...toParcelCells(row.address),
];

const toPlaceCells = (address: Address | null): Cell[] => {
  const { state = '', country = '' } = address ?? {};
  const code = findCountry(country);
  const province = code === 'CA' ? findProvince(state) : undefined;
  return [province ?? state, code ?? country];
};

const toParcelCells = (address: Address | null): Cell[] => {
  if (!address) return ['', '', '', ''];
  const { shippingStreet, shippingUnit = '', shippingCity, shippingPostalCode } = toShippingForm(address);
  return [shippingStreet, shippingUnit, shippingCity, shippingPostalCode];
};

const amount = (cents: number): Cell => figure(toAmount(cents));

const toSoldCells = ({ quote, sums, refunds }: SoldColumns): Cell[] => {
  const lines = linesOf(quote?.lines, sums);
  const taxes = lines.filter(({ kind }) => kind === 'tax');
  const refunded = splitRefunds(lines, refunds).flat();
  return [
    amount(sums.priceCents),
    amount(sums.rushCents),
    amount(sums.shippingCents),
    amount(sums.discountCents),
    ...taxColumns.map((label) => amount(sumOf(taxes.filter((tax) => tax.label === label)))),
    amount(sumOf(refunded.filter(({ label }) => taxes.some((tax) => tax.label === label)))),
    taxes.map(({ label, registration }) => `${label} ${registration ?? ''}`.trim()).join('; '),
  ];
};

const sumOf = (parts: readonly { cents: number }[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);
