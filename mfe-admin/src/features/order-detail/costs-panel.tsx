import { PageLink } from '@pawlayer/app-kit';
import type { CostLine, OrderCosts } from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';
import { Panel, Skeleton, Small } from '@pawlayer/ui';
import { useQuery } from '@tanstack/react-query';
import { AsyncStates } from '../../components/async-states.tsx';
import { SumLines } from '../../components/sum-lines.tsx';
import { formatDuration, formatGrams } from '../../lib/format/measures.ts';
import { formatSum } from '../../lib/format/sums.ts';
import { orderCostsQuery } from '../../lib/queries/order-mutation.ts';
import styles from './costs-panel.module.css';

/** What the order costs the shop, against what was paid for it. */
export const CostsPanel = ({ orderId }: { orderId: string }) => (
  <Panel title="What it costs">
    <AsyncStates
      query={useQuery(orderCostsQuery(orderId))}
      loading="Loading what it costs..."
      skeleton={<Skeleton height="180px" />}
      failed="What it costs could not be loaded"
    >
      {(costs) => <Costs costs={costs} />}
    </AsyncStates>
  </Panel>
);

const Costs = ({ costs }: { costs: OrderCosts }) => (
  <>
    <SumLines
      label="Costs"
      lines={[
        ...costs.lines.map((line) => ({
          key: line.kind,
          name: (
            <>
              {names[line.kind]}
              <span className={styles['measure']}>{measureOf(line)}</span>
            </>
          ),
          amount: line.amount,
        })),
        { key: 'total', name: 'Costs', amount: formatSum(costs.total), isTotal: true },
        { key: 'revenue', name: 'Paid, without taxes and refunds', amount: formatSum(costs.revenue) },
        { key: 'remains', name: 'Remains', amount: formatSum(costs.remains), isTotal: true },
      ]}
    />
    <Caveats costs={costs} />
  </>
);

/** What the numbers leave out. */
const Caveats = ({ costs: { isEstimate, unpricedGrams, hasRates } }: { costs: OrderCosts }) => (
  <>
    {isEstimate && (
      <Small>No finished plate is recorded for it, so filament and hours are the estimates of its model.</Small>
    )}
    {unpricedGrams > 0 && (
      <Small>
        {formatGrams(unpricedGrams)} of filament are not counted, because their price is not known.{' '}
        <PageLink to={paths.adminSpools}>Spools</PageLink>
      </Small>
    )}
    {!hasRates && (
      <Small>
        Hours, packaging, shipping and fees are not counted, because the settings do not say what they cost.{' '}
        <PageLink to={paths.adminSettings}>Shop settings</PageLink>
      </Small>
    )}
  </>
);

const names: Readonly<Record<CostLine['kind'], string>> = {
  filament: 'Filament',
  failed: 'Failed prints',
  printer: 'Printer',
  packaging: 'Packaging',
  shipping: 'Shipping',
  fees: 'Payment fees',
};

const measureOf = ({ grams, minutes }: CostLine): string =>
  [grams !== undefined && formatGrams(grams), minutes !== undefined && formatDuration(minutes)]
    .filter(Boolean)
    .join(', ');
