import { type Consumer, defineSubscriber } from '../index.ts';
import { anyPayload } from './fixture.ts';

/** A subscriber of `order.paid` that counts how often it handled each message. */
export const createCountingSubscriber = (
  handle: () => Promise<unknown> = async () => {},
): { subscriber: Consumer<object>; counts: Map<string, number> } => {
  const counts = new Map<string, number>();
  const subscriber = defineSubscriber({
    name: 'count',
    on: 'order.paid',
    payload: anyPayload,
    backoffMs: 20,
    handle: async (_: object, _payload, { messageId }) => {
      counts.set(messageId, (counts.get(messageId) ?? 0) + 1);
      await handle();
    },
  });
  return { subscriber, counts };
};
