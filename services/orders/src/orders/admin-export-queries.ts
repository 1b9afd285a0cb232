import { findCountry, findProvince, toAmount, toShopTime } from '@pawlayer/contracts';
import { queryWithRetry, type Sql } from '@pawlayer/db';
import { type Cell, figure } from '@pawlayer/layers/csv';
import type { LastRow } from '@pawlayer/service-kit';
import { splitRefunds } from '../quotes/refund-split-rules.ts';
import { linesOf, type Line, type SumColumns, unknownTax } from '../quotes/sum-rules.ts';
import { taxLabels } from '../quotes/tax-rules.ts';
import {
  fittingOrders,
  rowColumns,
  withCustomerAndPhoto,
  type OrderFilter,
  type OrderRow,
} from './admin-list-queries.ts';
import { contains, windowSize } from './admin-search-queries.ts';
import { refundsOf } from './sql-predicates.ts';

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
] as const;

type ExportRow = OrderRow & SoldColumns & { shipping_state: string | null; shipping_country: string | null };

type SoldColumns = SumColumns & { quote: { lines: Line[] } | null; refunds: { cents: number }[] };

/** The next part of the filtered list as rows of cells, and where the one after it begins; undefined at the end. */
export const exportRows = async (
  sql: Sql,
  filter: OrderFilter,
  last: LastRow | undefined,
): Promise<{ rows: Cell[][]; next: LastRow | undefined }> => {
  const rows = await queryWithRetry(
    () => sql<(ExportRow & { has_text: boolean })[]>`
      select ${rowColumns(sql)}, quote, price_cents, shipping_cents, rush_cents, discount_cents, tax_cents,
        shipping_state, shipping_country, ${refundsOf(sql)} as refunds, ${filter.search ? contains(sql, filter.search) : sql`true`} as has_text
      from ${fittingOrders(sql, filter, { last, limit: windowSize })} ${withCustomerAndPhoto(sql)}
      order by orders.created_at desc, orders.id`,
  );
  const end = rows.length < windowSize ? undefined : rows.at(-1);
  return {
    rows: rows.filter(({ has_text: hasText }) => hasText).map(toCells),
    next: end && { id: end.id, createdMicros: end.created_micros },
  };
};

const toCells = (row: ExportRow): Cell[] => [
  row.number,
  figure(toShopTime(row.created_at)),
  `${row.first_name} ${row.last_name}`,
  row.email,
  row.pet_name,
  row.product_name,
  row.product_size,
  amount(row.amount_cents),
  amount(row.refunded_cents),
  row.shown_status,
  row.stripe_payment_intent_id ?? '',
  ...toSoldCells(row),
  ...toPlaceCells(row),
  row.is_rush ? 'yes' : '',
  figure(row.ships_by ?? ''),
];

const toPlaceCells = ({ shipping_state: state, shipping_country: country }: ExportRow): Cell[] => {
  const code = findCountry(country ?? '');
  const province = code === 'CA' ? findProvince(state ?? '') : undefined;
  return [province ?? state ?? '', code ?? country ?? ''];
};

const amount = (cents: number): Cell => figure(toAmount(cents));

const toSoldCells = (row: SoldColumns): Cell[] => {
  const lines = linesOf(row.quote?.lines, row);
  const taxes = lines.filter(({ kind }) => kind === 'tax');
  const refunded = splitRefunds(
    lines,
    row.refunds.map(({ cents }) => cents),
  ).flat();
  return [
    amount(row.price_cents),
    amount(row.rush_cents),
    amount(row.shipping_cents),
    amount(row.discount_cents),
    ...taxColumns.map((label) => amount(sumOf(taxes.filter((tax) => tax.label === label)))),
    amount(sumOf(refunded.filter(({ label }) => taxes.some((tax) => tax.label === label)))),
    taxes.map(({ label, registration }) => `${label} ${registration ?? ''}`.trim()).join('; '),
  ];
};

const sumOf = (parts: readonly { cents: number }[]): number => parts.reduce((sum, { cents }) => sum + cents, 0);
