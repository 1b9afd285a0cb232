import { type Consumer, defineJob, type MessageMeta } from '../index.ts';
import { anyPayload } from './fixture.ts';

/** A job of each kind that a worker has: on a queue of its own, among mails, among Stripe's events, and of the service. */
export const defineConsumers = (work: (meta: MessageMeta) => Promise<void>): Consumer<object>[] => {
  const handle = (_: object, _payload: unknown, meta: MessageMeta) => work(meta);
  return [
    defineJob({ name: 'make-thumb', payload: anyPayload, concurrency: 2, handle }),
    defineJob({ name: 'send-mail', payload: anyPayload, concurrency: 5, queue: 'mails', handle }),
    defineJob({ name: 'process-event', payload: anyPayload, concurrency: 5, queue: 'stripe-events', handle }),
    defineJob({ name: 'settle', payload: anyPayload, handle }),
  ];
};
