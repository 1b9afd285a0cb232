import type { OrderCounts } from '@pawlayer/contracts/admin';
import { paths } from '@pawlayer/contracts/paths';
import { useQuery } from '@tanstack/react-query';
import { orderCountsQuery } from '../../lib/queries/orders.ts';
import { CountCard } from './count-card.tsx';

type OrderWork = {
  title: string;
  unit: string;
  nothing: string;
  /** The filter of the list that the number counts. */
  filter: string;
  countOf: (counts: OrderCounts) => number;
};

/** What there is to do about orders, in the order of the work. */
export const orderWork: readonly OrderWork[] = [
  {
    title: 'To review',
    unit: 'new',
    nothing: 'Nothing to review',
    filter: 'stage=review',
    countOf: ({ stages }) => stages.review,
  },
  {
    title: 'Proofs',
    unit: 'to send',
    nothing: 'None to send',
    filter: 'stage=proof',
    countOf: ({ stages }) => stages.proof,
  },
  {
    title: 'Changes',
    unit: 'asked for',
    nothing: 'None asked for',
    filter: 'stage=changes',
    countOf: ({ stages }) => stages.changes,
  },
  {
    title: 'Approved',
    unit: 'ready to print',
    nothing: 'Nothing to print',
    filter: 'stage=ready',
    countOf: ({ stages }) => stages.ready,
  },
  {
    title: 'Late orders',
    unit: 'past their day',
    nothing: 'All are on time',
    filter: 'shipping=late',
    countOf: ({ late }) => late,
  },
  {
    title: 'Problems',
    unit: 'to look at',
    nothing: 'All is well',
    filter: 'attention=true',
    countOf: ({ attention }) => attention,
  },
];

/** Shown only while there are any, to those who see their list. */
export const UnmatchedCount = () => {
  const query = useQuery(orderCountsQuery());
  if (!query.data?.unmatched) return null;
  return (
    <CountCard
      title="Payments"
      unit="without an order"
      path={paths.adminOrders}
      query={query}
      countOf={({ unmatched = 0 }) => unmatched}
    />
  );
};

export const OrderCount = ({ work: { filter, ...work } }: { work: OrderWork }) => (
  <CountCard {...work} path={`${paths.adminOrders}?${filter}`} query={useQuery(orderCountsQuery())} />
);
