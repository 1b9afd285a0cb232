import {
  audit,
  firstRow,
  firstValue,
  hasGuardedRow,
  hasRow,
  queryWithRetry,
  runWithRetry,
  type Sql,
} from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import type { Address } from './address-rules.ts';
import type { OrderFilter } from './admin-list-queries.ts';
import { isNoted, waitingSince } from './sql-predicates.ts';

type OrderPhoto = { number: string; uploadId: string; objectKey: string; contentType: string; pictureNames: string[] };

export const findOrderVersion = (sql: Sql, id: string): Promise<number | undefined> =>
  firstValue<number | undefined>(sql)`
    select version from orders where id = ${id} and order_is_visible(status)`;

/** The photo of an order with its stored objects. */
export const findPhoto = (sql: Sql, id: string): Promise<OrderPhoto | undefined> =>
  firstRow<OrderPhoto[]>(sql)`
    select number, upload_id, object_key, content_type,
      jsonb_path_query_array(coalesce(renditions, '[]'), '$[*].name') as picture_names
    from orders join uploads on uploads.id = upload_id where orders.id = ${id}`;

/** Records the download of a customer's original in the audit log. */
export const recordPhotoDownload = (sql: Sql, id: string, { session, requestId }: Owner): Promise<void> =>
  runWithRetry(sql)`
    select ${audit(sql, { session, action: 'order.photo_downloaded', subject: id, requestId })}`;

/** Records an export in the audit log, without the searched text, which may be somebody's name or address. */
export const recordExport = async (
  sql: Sql,
  { search, status, attention, stage }: OrderFilter,
  { session, requestId }: Owner,
): Promise<void> => {
  const detail = {
    ...(status && { status }),
    ...(attention && { attention }),
    ...(stage && { stage }),
    ...(search && { searched: true }),
  };
  await queryWithRetry(sql)`
    select ${audit(sql, { session, action: 'orders.exported', subject: null, requestId, detail })}`;
};

/** Saves the notes. Returns whether the order still had this version. */
export const saveNotes = (
  sql: Sql,
  { id, version, notes }: { id: string; version: number; notes: string },
  { session, requestId }: Owner,
): Promise<boolean> =>
  hasGuardedRow(sql)`
    with changed as (
      update orders set notes = ${notes}, version = version + 1, updated_at = now()
      where id = ${id} and version = ${version} and order_is_visible(status) returning id
    )
    select ${audit(sql, { session, action: 'order.notes_saved', subject: sql`changed.id::text`, requestId })} from changed
    union all
    -- A repetition of this very statement, whose first answer was lost.
    select null from orders where id = ${id} and version = ${version + 1} and orders.notes = ${notes}`;

/** Adds a missing address. Returns whether the order still had this version and no address. */
export const saveAddress = (
  sql: Sql,
  { id, version, address, doubts }: { id: string; version: number; address: Address; doubts: readonly string[] },
  { session, requestId }: Owner,
): Promise<boolean> =>
  hasGuardedRow(sql)`
    with changed as (
      update orders set
        shipping_street = ${address.street}, shipping_city = ${address.city}, shipping_state = ${address.state},
        shipping_postal_code = ${address.postalCode}, shipping_country = ${address.country},
        address_doubts = ${[...doubts]}::text[], updated_at = now()
      where id = ${id} and version = ${version} and shipping_street is null and order_is_visible(status)
      returning id
    ), noted as (
      insert into order_events (order_id, kind, request_id) select id, 'address_added', ${requestId} from changed
    )
    select ${audit(sql, { session, action: 'order.address_added', subject: sql`changed.id::text`, requestId })} from changed
    union all
    select null where ${isNoted(sql, { orderId: id, kind: 'address_added', requestId })}`;

type MailRequest = { id: string; kind: string; version: number };

/**
 * Requests a mail, which stops the clock of a waiting proof until that mail has left; for the day of shipping, its customer
 * is waited for all the same. Returns whether the order still had
 * this version.
 */
export const requestMail = (
  sql: Sql,
  { id, kind, version }: MailRequest,
  { session, requestId }: Owner,
): Promise<boolean> =>
  hasRow(sql)`
    with changed as (
      update orders set version = version + 1, updated_at = now()
      where id = ${id} and version = ${version} returning id
    ), stopped as (
      update proofs set
        mailing = mailing + 1, waiting_since = ${waitingSince(sql)}, mailed_at = null, reminders = 0, reminded_at = null
      from changed
      where ${kind}::text = 'proof' and order_id = changed.id and proofs.state = 'open'
    ), noted as (
      insert into order_events (order_id, kind, detail, request_id)
      select id, 'mail_requested', jsonb_build_object('mail', ${kind}::text, 'version', ${version}::int), ${requestId}
      from changed returning id, order_id
    )
    select emit('mail.requested', jsonb_build_object('orderId', order_id, 'kind', ${kind}::text, 'eventId', id), ${requestId}),
      ${audit(sql, { session, action: 'order.mail_requested', subject: id, requestId, detail: { mail: kind } })}
    from noted`;

/** Whether this mail was requested by somebody who saw this version of the order. */
export const isMailRequested = (sql: Sql, { id, kind, version }: MailRequest): Promise<boolean> =>
  hasRow(sql)`
    select from order_events where order_id = ${id} and order_events.kind = 'mail_requested'
      and detail @> jsonb_build_object('mail', ${kind}::text, 'version', ${version}::int)`;
