import { hasRow, mapFirst, queryWithRetry, runWithRetry, withoutNulls, type Nullable, type Sql } from '@pawlayer/db';

type ReceivedEvent = NewEvent & { requestId: string; needsJob: boolean };

/** Stores an event, if it needs one together with its job. Returns whether it is new. */
export const insertStripeEvent = (
  sql: Sql,
  { id, type, payload, requestId, needsJob }: ReceivedEvent,
): Promise<boolean> =>
  hasRow(sql)`
    with stored as (
      insert into stripe_events (id, type, payload, request_id, processed_at)
      values (${id}, ${type}, ${payload}::text::jsonb, ${requestId}, case when not ${needsJob} then now() end)
      on conflict (id) do nothing
      returning id
    )
    select case when ${needsJob} then emit('process-stripe-event', jsonb_build_object('eventId', id), ${requestId}) end
    from stored`;

type KeptEvent = {
  type: string;
  object: unknown;
  isLive: boolean | undefined;
  isProcessed: boolean;
  /** It says that a payment succeeded, which has been taken for its order. */
  isKnown: boolean;
  /** Its content is gone, and with it what it was about. */
  isErased: boolean;
};

export const findStripeEvent = (sql: Sql, id: string): Promise<KeptEvent | undefined> =>
  mapFirst(sql, withoutNulls<KeptEvent>)`
    select type, payload #> '{data,object}' as object, processed_at is not null as is_processed,
      payload = '{}' as is_erased,
      type = 'payment_intent.succeeded' and exists (
        select from orders where stripe_payment_intent_id = payload #>> '{data,object,id}'
          and paid_at is not null and received_cents is not null
      ) as is_known,
      case when payload ->> 'livemode' in ('true', 'false') then (payload ->> 'livemode')::boolean end as is_live
    from stripe_events where id = ${id}`;

export const markProcessed = (sql: Sql, id: string): Promise<void> =>
  runWithRetry(sql)`update stripe_events set processed_at = now() where id = ${id} and processed_at is null`;

/** Sets an event of Stripe's other mode aside; the owner is warned of such events once a day. */
export const markWrongMode = (sql: Sql, id: string, requestId: string): Promise<void> =>
  runWithRetry(sql)`
    with set_aside as (
      update stripe_events set processed_at = now() where id = ${id} and processed_at is null
      returning id
    )
    select emit('stripe.wrong_mode', jsonb_build_object('eventId', id), ${requestId}) from set_aside
    where not exists (
      select from outbox where name = 'stripe.wrong_mode' and created_at > now() - interval '1 day'
    )`;

/** How far Stripe's events have been read. `eventId` is absent until there is one. */
export type Watermark = { eventId: string | undefined; eventCreated: Date; readAt: Date };

export const findWatermark = (sql: Sql): Promise<Watermark | undefined> =>
  mapFirst(sql, withoutNulls<Watermark>)`
    select event_id, event_created, read_at from stripe_watermark`;

/** `payload` is JSON text. */
type NewEvent = { id: string; type: string; payload: string };

/**
 * Stores those events that are new together with their jobs, and how far that was. With `listSince`, the payments are to
 * be listed too, from the newest.
 */
export const insertReadEvents = async (
  sql: Sql,
  events: readonly NewEvent[],
  { eventId, eventCreated, listSince }: Pick<Watermark, 'eventId' | 'eventCreated'> & { listSince: Date | undefined },
  requestId: string,
): Promise<void> => {
  const rows = events.map(({ id, type, payload }) => ({ id, type, payload }));
  await queryWithRetry(sql)`
    with stored as (
      insert into stripe_events (id, type, payload, request_id)
      select id, type, payload::jsonb, ${requestId}
      from jsonb_to_recordset(${sql.json(rows)}) as event (id text, type text, payload text)
      on conflict (id) do nothing
      returning id
    ), moved as (
      insert into stripe_watermark as known (event_id, event_created, list_since)
      values (${eventId ?? null}, ${eventCreated}, ${listSince ?? null})
      on conflict (is_only) do update set
        event_id = excluded.event_id, event_created = excluded.event_created, read_at = now(),
        list_since = least(known.list_since, excluded.list_since),
        list_after = case when excluded.list_since is null then known.list_after end
    )
    select emit('process-stripe-event', jsonb_build_object('eventId', id), ${requestId}) from stored`;
};

type PaymentHorizon = { firstOrderAt: Date | undefined; oldestOpenAt: Date | undefined; now: Date };

/**
 * Since when Stripe's payments and events may concern the store: its oldest order (asked only while no watermark tells),
 * its oldest open one, and now.
 */
export const findPaymentHorizon = async (sql: Sql): Promise<PaymentHorizon> => {
  const [row] = await queryWithRetry<[Nullable<PaymentHorizon>]>(sql)`
    select now() as now,
      case when not exists (select from stripe_watermark) then (select min(created_at) from orders) end as first_order_at,
      (select min(created_at) from orders where status in ('awaiting_payment', 'pending')) as oldest_open_at`;
  return withoutNulls<PaymentHorizon>(row);
};
