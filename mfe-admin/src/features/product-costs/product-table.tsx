import type { CostLine, ProductCost, Spread } from '@pawlayer/contracts/admin';
import { LabelledCell, Stack, Table } from '@pawlayer/ui';
import { formatGrams } from '../../lib/format/measures.ts';
import { countInWords, formatCount, formatSum } from '../../lib/format/sums.ts';
import styles from './product-costs.module.css';

/** What an order of a product has cost on average, part by part, against what was paid. */
export const ProductTable = ({ product }: { product: ProductCost }) => {
  const { name, orders, estimates, parts, total, revenue, remains, unpricedGrams } = product;
  return (
    <Stack gap={8} className={styles['product']}>
      <Table
        caption={`${name}, ${countInWords(orders, 'order')}`}
        hasVisibleCaption
        dense
        columns={['Part', 'Average', 'Range']}
      >
        {parts.map(({ kind, average }) => (
          <Row key={kind} name={names[kind]} average={average} />
        ))}
        <Row name="Costs" average={total.average} spread={total} isSum />
        <Row name="Paid, without taxes and refunds" average={revenue.average} spread={revenue} />
        <Row name="Remains" average={remains.average} spread={remains} isSum />
      </Table>
      {estimates > 0 && (
        <p className={styles['hint']}>
          {formatCount(estimates)} of them have no recorded print, so they count with the estimates of their models.
        </p>
      )}
      {unpricedGrams > 0 && (
        <p className={styles['hint']}>
          {formatGrams(unpricedGrams)} of filament in all are not counted, because their price is not known.
        </p>
      )}
    </Stack>
  );
};

type RowProps = { name: string; average: string; spread?: Spread; isSum?: boolean };

const Row = ({ name, average, spread, isSum }: RowProps) => (
  <tr data-sum={isSum || undefined}>
    <th scope="row">{name}</th>
    <LabelledCell label="Average" className={styles['number']}>
      {formatSum(average)}
    </LabelledCell>
    <LabelledCell label="Range" className={styles['number']}>
      {spread ? rangeText(spread) : '–'}
    </LabelledCell>
  </tr>
);

const rangeText = ({ low, high }: Spread): string =>
  low === high ? formatSum(low) : `${formatSum(low).replace(' CAD', '')} to ${formatSum(high)}`;

const names: Readonly<Record<CostLine['kind'], string>> = {
  filament: 'Filament',
  failed: 'Failed prints',
  printer: 'Printer',
  packaging: 'Packaging',
  shipping: 'Shipping',
  fees: 'Payment fees',
};
