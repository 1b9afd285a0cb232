import type { OrderEvent } from '@pawlayer/contracts/admin';
import { queryWithRetry, toWire, type RowOf, type Sql } from '@pawlayer/db';

/** The timeline of an order, oldest event first. */
export const listOrderEvents = async (sql: Sql, id: string): Promise<OrderEvent[]> => {
  const rows = await queryWithRetry<RowOf<OrderEvent>[]>(sql)`
    select at, kind, detail - 'digest' as detail, request_id from order_events where order_id = ${id} order by order_events.id`;
  return rows.map(toWire<OrderEvent>);
};
