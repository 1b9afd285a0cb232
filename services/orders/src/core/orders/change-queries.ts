import { audit, hasGuardedRow, type Sql } from '@pawlayer/db';
import { emit } from '@pawlayer/messaging';
import type { Owner } from '@pawlayer/service-kit';
import type { OrderChange } from './change-rules.ts';
import { isNoted } from './sql-predicates.ts';

/**
 * Writes a change of an order, with its timeline, messages and entry in the audit log. Returns whether the order still had
 * the version that was seen.
 */
export const applyChange = (
  sql: Sql,
  { order: { id, version }, columns, timestamps, events, messages, action }: OrderChange,
  { session, requestId }: Owner,
): Promise<boolean> => {
  const { quote, ...values } = columns;
  const row = { ...values, ...(quote && { quote: sql.json(quote) }) };
  const times = [...timestamps, 'updatedAt'].map((name) => sql`, ${sql(name)} = now()`);
  return hasGuardedRow(sql)`
    with changed as (
      update orders set ${sql(row)} ${times} where id = ${id} and version = ${version} returning id
    ), noted as (
      insert into order_events (order_id, kind, detail, request_id)
      select id, event ->> 'kind', event -> 'detail', ${requestId}
      from changed, jsonb_array_elements(${sql.json(events)}) with ordinality as listed (event, place)
      order by place
    ), told as (${emit(sql, {
      name: sql`(message ->> 'name')`,
      payload: sql`message -> 'payload'`,
      from: sql`changed, jsonb_array_elements(${sql.json(messages)}) as message`,
      requestId,
    })})
    select ${audit(sql, { session, action, subject: id, requestId })} from changed
    union all
    select null where ${isNoted(sql, { orderId: id, kind: events[0].kind, requestId })}`;
};
