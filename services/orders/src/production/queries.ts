import type { ProductionStep } from '@pawlayer/contracts';
import { ask, audit, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';

export type Move = {
  id: string;
  from: ProductionStep | undefined;
  to: ProductionStep;
  version: number;
  /** Whether the customer is told. */
  isNews: boolean;
  carrier: string | undefined;
  trackingNumber: string | undefined;
};

/** The step, its place in the timeline, the news of it and the audit's line, together. Whether it was taken. */
export const moveTo = async (sql: Sql, move: Move, { session, requestId }: Owner): Promise<boolean> => {
  const { id, from, to, version, isNews, carrier, trackingNumber } = move;
  const rows = await ask(
    () => sql`
      with changed as (
        update orders set
          production = ${to},
          tracking_carrier = coalesce(${carrier || null}, tracking_carrier),
          tracking_number = coalesce(${trackingNumber || null}, tracking_number),
          version = version + 1, updated_at = now()
        where id = ${id} and version = ${version} and production is not distinct from ${from ?? null}
          and status in ('paid', 'partially_refunded')
        returning id
      ), noted as (
        insert into order_events (order_id, kind, detail, request_id)
        select id, ${to}, jsonb_strip_nulls(jsonb_build_object('from', ${from ?? null}::text, 'trackingNumber', ${trackingNumber || null}::text)), ${requestId}
        from changed
      )
      select case when ${isNews} then emit('order.production_moved', jsonb_build_object('orderId', id, 'step', ${to}::text), ${requestId}) end,
        ${audit(sql, { session, action: 'order.moved', subject: sql`id::text`, requestId, detail: { from: from ?? null, to } })}
      from changed`,
  );
  return rows.length > 0;
};
