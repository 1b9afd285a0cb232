import type { UploadForm } from '@pawlayer/contracts';
import { firstValue, queryWithRetry, runWithRetry, withNulls, type Sql } from '@pawlayer/db';
import type { RenditionInfo } from '@pawlayer/images';
import type { StoredPhoto } from '../../core/orders/photo-rules.ts';

export type NewUpload = UploadForm & StoredPhoto & { id: string };

/** Inserts the row and the job for its renditions; idempotent by id. */
export const insertUpload = async (
  sql: Sql,
  { website: _website, cut, ...upload }: NewUpload,
  requestId: string,
): Promise<void> => {
  const row = withNulls({ ...upload, cut: cut && sql.json(cut) });
  await queryWithRetry(sql)`
    with new_upload as (insert into uploads ${sql(row)} on conflict (id) do nothing returning id)
    select emit('make-renditions', jsonb_build_object('uploadId', id), ${requestId}) from new_upload`;
};

/** The key of the original's object, and whether its renditions have been made. */
export const getOriginal = async (sql: Sql, id: string): Promise<{ objectKey: string; hasRenditions: boolean }> => {
  const [row] = await queryWithRetry<{ objectKey: string; hasRenditions: boolean }[]>(sql)`
    select object_key, renditions_at is not null as has_renditions from uploads where id = ${id}`;
  if (!row) throw new Error(`There is no upload ${id}`);
  return row;
};

export const markRenditionsMade = (sql: Sql, id: string, renditions: RenditionInfo[]): Promise<void> =>
  runWithRetry(sql)`
    update uploads set renditions = ${sql.json(renditions)}, renditions_at = now()
    where id = ${id} and renditions_at is null and erased_at is null`;

/** The id of the photo that this order has lost; undefined when it has lost none. */
export const findLostPhoto = (sql: Sql, orderId: string): Promise<string | undefined> =>
  firstValue<string | undefined>(sql)`
    select uploads.id from orders join uploads on uploads.id = upload_id
    where orders.id = ${orderId} and photo_lost_at is not null and uploads.erased_at is null`;

/** Attaches the photo that was found, if one was, and emits `order.photo_searched`, once. */
export const endPhotoSearch = (
  sql: Sql,
  { orderId, photo, requestId }: { orderId: string; photo: StoredPhoto | undefined; requestId: string },
): Promise<void> =>
  runWithRetry(sql)`select end_photo_search(${orderId}, ${photo ? sql.json(photo) : null}, ${requestId})`;
