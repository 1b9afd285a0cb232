import { queryWithRetry, type Sql } from '@pawlayer/db';

/** Stores an event together with its job. Returns whether it is new. `payload` is JSON text. */
export const insertStripeEvent = async (
  sql: Sql,
  { id, type, payload, requestId }: { id: string; type: string; payload: string; requestId: string },
): Promise<boolean> => {
  const rows = await queryWithRetry(
    () => sql`
      with stored as (
        insert into stripe_events (id, type, payload, request_id)
        values (${id}, ${type}, ${payload}::text::jsonb, ${requestId})
        on conflict (id) do nothing
        returning id
      )
      select emit('process-stripe-event', jsonb_build_object('eventId', id), ${requestId}) from stored`,
  );
  return rows.length > 0;
};

export const findStripeEvent = async (
  sql: Sql,
  id: string,
): Promise<{ type: string; object: unknown; isProcessed: boolean } | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<{ type: string; object: unknown; is_processed: boolean }[]>`
      select type, payload #> '{data,object}' as object, processed_at is not null as is_processed
      from stripe_events where id = ${id}`,
  );
  return row && { type: row.type, object: row.object, isProcessed: row.is_processed };
};

export const markProcessed = async (sql: Sql, id: string): Promise<void> => {
  await queryWithRetry(
    () => sql`update stripe_events set processed_at = now() where id = ${id} and processed_at is null`,
  );
};
