import type { Level, QueueNumber, StoreHealth, StoreQueue } from '@pawlayer/contracts';
import type { FailedJob, FailedMails } from '@pawlayer/contracts/admin';

export const failedJobs: FailedJob[] = [
  {
    messageId: '5c4b3a29-1807-4f6e-8d5c-4b3a29180716',
    consumer: 'make-renditions',
    name: 'make-renditions',
    error: 'The photo cannot be read',
    attempts: 10,
    requestId: 'r-3',
    failedAt: '2026-11-20T12:00:00.000Z',
  },
];

const queue = (name: string, level: Level, change: Partial<StoreQueue['numbers']> = {}): StoreQueue => {
  const quiet = { value: 0, level: 'green' as const };
  const numbers: Record<QueueNumber, typeof quiet> = {
    waiting: quiet,
    delayed: quiet,
    failed: quiet,
    oldestSeconds: quiet,
  };
  return { name, level, numbers: { ...numbers, ...change } };
};

export const failedMailsOfOrders: FailedMails = {
  count: 3,
  kinds: [
    {
      title: 'Confirmation of an order',
      count: 2,
      orderNumbers: ['6E5A1C5E', 'B1440E2D'],
      error: '550 5.1.1 mailbox unavailable',
    },
    { title: 'Proof', count: 1, orderNumbers: ['6E5A1C5E'], error: 'connect ECONNREFUSED 127.0.0.1:1025' },
  ],
};

export const health: StoreHealth = {
  status: 'down',
  backup: { lastAt: '2026-11-24T11:30:12.000Z', isOverdue: true },
  parts: {
    admin: { status: 'up', ms: 2 },
    'admin.database': { status: 'up', ms: 3 },
    'admin.redis': { status: 'up', ms: 1 },
    orders: { status: 'up', ms: 4 },
    'orders.database': { status: 'up', ms: 3 },
    'orders.storage': { status: 'down', ms: 1000, reason: 'no answer within 1 s' },
    catalog: { status: 'up', ms: 3 },
  },
  queues: [
    queue('catalog', 'green'),
    queue('orders', 'green', {
      waiting: { value: 4, level: 'green' },
      oldestSeconds: { value: 2, level: 'green' },
    }),
    queue('orders-mails', 'yellow', {
      delayed: { value: 12, level: 'green' },
      failed: { value: 3, level: 'yellow' },
      oldestSeconds: { value: 4200, level: 'yellow' },
    }),
    queue('orders-stripe-events', 'red', {
      waiting: { value: 10_000, level: 'red' },
      oldestSeconds: { value: 9000, level: 'red' },
    }),
  ],
};
