import { audit, hasGuardedRow, hasRow, type Sql } from '@pawlayer/db';
import { emit } from '@pawlayer/messaging';
import type { Owner } from '@pawlayer/service-kit';
import { storeBankNews } from './bank-queries.ts';
import type { OrderChange, OwnersChange } from './change-rules.ts';
import { isNoted } from './sql-predicates.ts';

/**
 * Writes a change of an order, with its timeline, messages, refunds and disputes. Returns whether the order and its photo
 * were still as they were seen. False may also follow a lost answer: look at the order again.
 */
export const applyChange = (sql: Sql, change: OrderChange, requestId: string): Promise<boolean> =>
  hasRow(sql)`${writeChange(sql, change, requestId)} select id from changed`;

/** The same for what a person has decided, with an entry in the audit log. A lost answer is answered as it was. */
export const applyOwnersChange = (sql: Sql, change: OwnersChange, { session, requestId }: Owner): Promise<boolean> => {
  const { id } = change.order;
  return hasGuardedRow(sql)`
    ${writeChange(sql, change, requestId)}
    select ${audit(sql, { session, action: change.action, subject: id, requestId })} from changed
    union all
    select null where ${isNoted(sql, { orderId: id, kind: change.events[0].kind, requestId })}`;
};

const writeChange = (sql: Sql, change: OrderChange, requestId: string) => {
  const { order, photo, columns, timestamps, rushHoldSeconds, events, bank, madeRequests } = change;
  const { quote, ...values } = columns;
  const row = { ...values, ...(quote && { quote: sql.json(quote) }) };
  const times = [...timestamps, 'updatedAt'].map((name) => sql`, ${sql(name)} = now()`);
  const hold = sql`, rush_held_until = now() + make_interval(secs => ${rushHoldSeconds ?? 0}::float8)`;
  const made = sql`, made as (
    update refund_requests set state = 'made', closed_at = now() from changed
    where refund_requests.order_id = changed.id and state = 'open'
      and refund_requests.id = any(${[...(madeRequests ?? [])]}::text[]::uuid[])
  )`;
  return sql`
    with ${photo ? sql`${lockPhoto(sql, photo)},` : sql``} changed as (
      update orders set ${sql(row)} ${times} ${rushHoldSeconds === undefined ? sql`` : hold}
      ${photo ? sql`from photo` : sql``}
      where orders.id = ${order.id} and version = ${order.version} ${photo ? isPhotoSame(sql, photo) : sql``}
      returning orders.id, upload_id
    ), noted as (
      insert into order_events (order_id, kind, detail, request_id)
      select id, event ->> 'kind', coalesce(event -> 'detail', '{}'), ${requestId}
      from changed, jsonb_array_elements(${sql.json([...events])}) with ordinality as listed (event, place)
      order by place
    ), told as (${tell(sql, change, requestId)})
    ${bank ? sql`, ${storeBankNews(sql, sql`changed`, bank)}` : sql``} ${madeRequests?.length ? made : sql``}`;
};

type SeenPhoto = NonNullable<OrderChange['photo']>;

/**
 * The photo's row is the lock that everything which happens to its orders takes first: drafts, erasures, other payments.
 * Postgres compares `erased_at` again after it has waited.
 */
const lockPhoto = (sql: Sql, { id, isErased }: SeenPhoto) => sql`
  photo as (select id from uploads where id = ${id} and (erased_at is not null) = ${isErased} for no key update)`;

/** It names the locked row, so Postgres cannot ask before it has the lock; the function then reads what is committed. */
const isPhotoSame = (sql: Sql, { isPaidBeside }: SeenPhoto) => sql`
  and photo_is_paid_beside(photo.id, orders.id) = ${isPaidBeside}`;

/**
 * With the photo's lock, `order.paid` says whether another payment for it is open. That spares a subscriber a run that would
 * find nothing, and it holds for good: nobody opens a payment for a photo that is paid.
 */
const tell = (sql: Sql, { photo, messages }: OrderChange, requestId: string) => {
  const payload: ReturnType<Sql> = photo
    ? sql`message -> 'payload' || case when message ->> 'name' = 'order.paid'
        then jsonb_build_object('isOnlyPayment', not photo_is_open_beside(upload_id, id)) else '{}' end`
    : sql`message -> 'payload'`;
  const from: ReturnType<Sql> = sql`changed, jsonb_array_elements(${sql.json([...messages])}) as message`;
  return emit(sql, { name: sql`(message ->> 'name')`, payload, from, requestId });
};
