import type { Columns } from '@pawlayer/db/testing';

/**
 * What the columns of the tables of messaging hold. A message holds ids; an erasure deletes those about its person, with
 * what went wrong with them.
 */
export const messagingColumns: Columns = {
  outbox: { neither: 'id name payload request_id created_at expanded_at' },
  inbox: {
    neither: `message_id consumer state attempts deliveries next_delivery_at claimed_by claimed_until error ended_at
      queued_at reported_at lost_runs`,
  },
  timers: { neither: 'name due_at held_until' },
};
