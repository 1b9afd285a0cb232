import { queryWithRetry, audit, type Sql } from '@pawlayer/db';
import type { RenditionInfo } from '@pawlayer/images';
import type { Owner } from '@pawlayer/service-kit';
import type { OrderFilter } from './admin-list-queries.ts';

type OrderPhoto = { number: string; uploadId: string; objectKey: string; contentType: string; pictureNames: string[] };

/** The photo of an order with its stored objects. */
export const findPhoto = async (sql: Sql, id: string): Promise<OrderPhoto | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<
      {
        number: string;
        upload_id: string;
        object_key: string;
        content_type: string;
        renditions: RenditionInfo[] | null;
      }[]
    >`
      select number, upload_id, object_key, content_type, renditions
      from orders join uploads on uploads.id = upload_id where orders.id = ${id}`,
  );
  return (
    row && {
      number: row.number,
      uploadId: row.upload_id,
      objectKey: row.object_key,
      contentType: row.content_type,
      pictureNames: (row.renditions ?? []).map(({ name }) => name),
    }
  );
};

/** Records the download of a customer's original in the audit log. */
export const recordPhotoDownload = async (sql: Sql, id: string, { session, requestId }: Owner): Promise<void> => {
  await queryWithRetry(
    () => sql`select ${audit(sql, { session, action: 'order.photo_downloaded', subject: id, requestId })}`,
  );
};

/** Records an export in the audit log, without the searched text, which may be somebody's name or address. */
export const recordExport = async (
  sql: Sql,
  { orders, filter: { search, status, attention } }: { orders: number; filter: OrderFilter },
  { session, requestId }: Owner,
): Promise<void> => {
  const detail = {
    orders,
    ...(status && { status }),
    ...(attention && { attention }),
    ...(search && { searched: true }),
  };
  await queryWithRetry(
    () => sql`select ${audit(sql, { session, action: 'orders.exported', subject: null, requestId, detail })}`,
  );
};

/** Saves the notes. Returns whether the order still had this version. */
export const saveNotes = async (
  sql: Sql,
  { id, version, notes }: { id: string; version: number; notes: string },
  { session, requestId }: Owner,
): Promise<boolean> => {
  const rows = await queryWithRetry(
    () => sql`
      with changed as (
        update orders set notes = ${notes}, version = version + 1, updated_at = now()
        where id = ${id} and version = ${version} returning id
      )
      select ${audit(sql, { session, action: 'order.notes_saved', subject: sql`changed.id::text`, requestId })} from changed`,
  );
  return rows.length > 0;
};

/** Requests a mail. Each request sends a separate mail. */
export const requestMail = async (sql: Sql, id: string, kind: string, { session, requestId }: Owner): Promise<void> => {
  await queryWithRetry(
    () => sql`
      with noted as (
        insert into order_events (order_id, kind, detail, request_id)
        values (${id}, 'mail_requested', jsonb_build_object('mail', ${kind}::text), ${requestId}) returning id, order_id
      )
      select emit('mail.requested', jsonb_build_object('orderId', order_id, 'kind', ${kind}::text, 'eventId', id), ${requestId}),
        ${audit(sql, { session, action: 'order.mail_requested', subject: id, requestId, detail: { mail: kind } })}
      from noted`,
  );
};
