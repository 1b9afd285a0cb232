import type { OrderEvent } from '@pawlayer/contracts/admin';
import { mapRows, toWire, type Sql } from '@pawlayer/db';

/** The timeline of an order, oldest event first. */
export const listOrderEvents = (sql: Sql, id: string): Promise<OrderEvent[]> =>
  mapRows(sql, toWire<OrderEvent>)`
    select at, kind, detail - 'digest' as detail, request_id from order_events where order_id = ${id} order by order_events.id`;
