import { runWithRetry, type Sql } from '@pawlayer/db';

type Fragment = ReturnType<Sql>;

/**
 * A data-modifying query that writes one message, or with `from` one message per row of it (none if nothing changed).
 * Use it in the statement that makes the change:
 * ```ts
 * sql`with changed as (update orders set status = 'paid' where id = ${id} and status = 'pending' returning id),
 *   message as (${emit(sql, {
 *     name: 'order.paid', payload: sql`jsonb_build_object('orderId', changed.id)`, from: sql`changed`, requestId,
 *   })})
 *   select id from changed`
 * ```
 * In SQL functions, and where the rows are selected anyway, call the schema's function `emit(name, payload,
 * request_id)`:
 * `select id, emit('order.paid', jsonb_build_object('orderId', id), ${requestId}) from changed`. Note that Postgres
 * does not run a plain `with message as (select emit(…))` that nothing reads, while this fragment always runs.
 */
export const emit = (
  sql: Sql,
  message: {
    name: Fragment | string;
    payload: Fragment | Parameters<Sql['json']>[0];
    requestId?: string | undefined;
    from?: Fragment;
  },
): Fragment => {
  const payload = message.payload instanceof Promise ? message.payload : sql`${sql.json(message.payload)}::jsonb`;
  const from = message.from === undefined ? sql`` : sql`from ${message.from}`;
  return sql`insert into outbox (name, payload, request_id)
    select ${message.name}::text, ${payload}, ${message.requestId ?? null}::text ${from} returning id`;
};

/**
 * Writes a message for this consumer, the only one of that name, unless one is on its way already; with `orFailed`, also
 * unless one has failed for good and nobody has tried it again.
 */
export const emitUnlessPending = (
  sql: Sql,
  { messageName, name }: { messageName: string; name: string },
  requestId: string,
  { orFailed = false } = {},
): Promise<void> =>
  runWithRetry(sql)`
    insert into outbox (name, payload, request_id)
    select ${messageName}, '{}', ${requestId}
    where not exists (select from outbox where expanded_at is null and name = ${messageName})
      and not exists (select from inbox where state = 'queued' and consumer = ${name})
      and not (${orFailed} and exists (select from inbox where state = 'failed' and consumer = ${name}))`;
