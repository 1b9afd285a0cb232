import type { MessageCounts, OrderCounts, StoryCounts } from '@pawlayer/contracts/admin';

/** How much there is to do, without what the person may not see. */
export type Counts = { orders?: OrderCounts; messages?: MessageCounts; stories?: StoryCounts; failedJobs?: number };

/** A kind of task and how many there are, in the order of the work. `link`: to its part of the dashboard. */
export type Task = { title: string; count: number; link?: { label: string; anchor: string } };

/** Only what waits: zero is no task. */
export const toTasks = ({ orders, messages, stories, failedJobs }: Counts): Task[] =>
  [
    { title: 'Orders to review', count: orders?.stages.review ?? 0 },
    { title: 'Proofs to send', count: orders?.stages.proof ?? 0 },
    { title: 'Changes asked for', count: orders?.stages.changes ?? 0 },
    { title: 'Ready to print', count: orders?.stages.ready ?? 0 },
    { title: 'Late orders', count: orders?.late ?? 0 },
    { title: 'Problems to look at', count: orders?.attention ?? 0 },
    { title: 'Payments without an order', count: orders?.unmatched ?? 0 },
    { title: 'Messages to answer', count: messages?.open ?? 0 },
    { title: 'Stories to review', count: stories?.pending ?? 0 },
    {
      title: 'Jobs that failed',
      count: failedJobs ?? 0,
      link: { label: 'Look at the failed jobs', anchor: '#failed-jobs' },
    },
  ].filter(({ count }) => count > 0);
