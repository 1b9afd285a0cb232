import type { AdminGalleryItem, GalleryForm } from '@pawlayer/contracts/admin';
import { audit, firstValue, hasRow, listAudited, mapFirst, mapRows, queryWithRetry, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';
import { itemColumns, toItem, type ItemRow } from './queries.ts';
import { emitRemovals, objectColumns } from './sql-predicates.ts';

type AdminItemRow = ItemRow & { version: number; orderId: string | null; isWithdrawn: boolean };

const toAdminItem = ({ version, orderId, isWithdrawn, ...row }: AdminItemRow): AdminGalleryItem => ({
  ...toItem(row),
  version,
  ...(orderId !== null && { orderId }),
  ...(isWithdrawn && { isWithdrawn }),
});

/** The columns of an `AdminItemRow`. */
const adminColumns = (sql: Sql) => sql`
  ${itemColumns(sql)}, version, order_id, not gallery_consent_holds(order_id, consented_at) as is_withdrawn`;

export const listAllItems = (sql: Sql): Promise<AdminGalleryItem[]> =>
  mapRows(sql, toAdminItem)`
    select ${adminColumns(sql)} from gallery_items order by display_order, created_at, id`;

export const findItem = (sql: Sql, id: string): Promise<AdminGalleryItem | undefined> =>
  mapFirst(sql, toAdminItem)`
    select ${adminColumns(sql)} from gallery_items where id = ${id}`;

/** The item of an order, unless it was withdrawn. */
export const findItemOfOrder = (sql: Sql, orderId: string): Promise<AdminGalleryItem | undefined> =>
  mapFirst(sql, toAdminItem)`
    select ${adminColumns(sql)} from gallery_items
    where order_id = ${orderId} and gallery_consent_holds(order_id, consented_at)`;

/** Whether the customer of this order allows its portrait in the gallery, and it is final. */
export const isOffered = (sql: Sql, orderId: string): Promise<boolean> =>
  hasRow(sql)`select where find_gallery_offer(${orderId}) is not null`;

export type NewItem = GalleryForm & {
  id: string;
  imagePath: string;
  imageKey: string;
  width: number;
  height: number;
  dominantColor: string;
  before?: { id: string; imageKey: string; width: number; height: number; dominantColor: string };
};

/**
 * Inserts the row, the commands to make its pictures and the audit log entry, which never forgets and so does not name the
 * pet of a customer; nothing while there are `max`, while its
 * order is not offered, or has one already. Idempotent.
 */
export const insertItem = async (
  sql: Sql,
  item: NewItem,
  max: number,
  { session, requestId }: Owner,
): Promise<void> => {
  const { before } = item;
  await queryWithRetry(sql)`
    with offer as materialized (select find_gallery_offer(${item.orderId ?? null}) as consented_at), new_item as (
      insert into gallery_items (
        id, pet_name, colorway, product_id, image_path, aspect_ratio, orientation, display_order, width, height,
        dominant_color, image_key, order_id, consented_at, before_id, before_key, before_width, before_height, before_color
      )
      select
        ${item.id}::uuid, ${item.petName}, ${item.colorway}, products.id, ${item.imagePath},
        ${item.aspectRatio}, ${item.orientation}, ${item.displayOrder}::int, ${item.width}::int, ${item.height}::int,
        ${item.dominantColor}, ${item.imageKey}, ${item.orderId ?? null}::uuid, offer.consented_at,
        ${before?.id ?? null}::uuid, ${before?.imageKey ?? null}, ${before?.width ?? null}::int,
        ${before?.height ?? null}::int, ${before?.dominantColor ?? null}
      from products, offer
      where products.name = ${item.productName} and (select count(*) from gallery_items) < ${max}
        and (${item.orderId ?? null}::uuid is null or offer.consented_at is not null)
      on conflict do nothing
      returning id, before_id
    )
    select emit('make-gallery-pictures', jsonb_build_object('itemId', id), ${requestId}),
      case when before_id is not null then
        emit('make-before-pictures', jsonb_build_object('itemId', id), ${requestId})
      end,
      ${audit(sql, { session, action: 'gallery.added', subject: sql`id::text`, requestId, detail: item.orderId === undefined ? { petName: item.petName } : {} })}
    from new_item`;
};

/** Toggles an item; with `version`, only if it is unchanged since. Returns whether this request has changed it. */
export const flipItem = async (
  sql: Sql,
  id: string,
  version: number | undefined,
  to: boolean,
  { session, requestId }: Owner,
): Promise<boolean> => {
  const action = to ? 'gallery.shown' : 'gallery.hidden';
  const rows = await queryWithRetry(sql)`
    with changed as (
      update gallery_items set active = ${to}, version = version + 1, updated_at = now()
      where id = ${id} and active <> ${to} and (${version ?? null}::int is null or version = ${version ?? null})
      returning id
    )
    select ${audit(sql, { session, action, subject: sql`changed.id::text`, requestId })}
    from changed`;
  return rows.length > 0 || (await listAudited(sql, { action, requestId })).includes(id);
};

/**
 * Deletes the row and, in the same statement, emits the command to remove its objects. Returns whether this request has
 * deleted it.
 */
export const deleteItem = async (sql: Sql, id: string, { session, requestId }: Owner): Promise<boolean> => {
  const action = 'gallery.deleted';
  const rows = await queryWithRetry(sql)`
    with deleted as (delete from gallery_items where id = ${id} returning pet_name, order_id, ${objectColumns(sql)})
    select ${emitRemovals(sql, requestId)},
      ${audit(sql, { session, action, subject: sql`id::text`, requestId, detail: sql`case when order_id is null then jsonb_build_object('petName', pet_name) else '{}' end` })}
    from deleted`;
  return rows.length > 0 || (await listAudited(sql, { action, requestId })).includes(id);
};

/** Sets the order of all items, unless `ids` differs from the existing items. Returns whether it did. */
export const orderItems = async (sql: Sql, ids: string[], { session, requestId }: Owner): Promise<boolean> => {
  const [row] = await queryWithRetry<{ isSame: boolean }[]>(sql)`
    with wanted as (
      select id, place from unnest(${ids}::uuid[]) with ordinality as given (id, place)
    ), same as (
      select (select count(*) from wanted) = (select count(*) from gallery_items)
        and (select count(distinct id) from wanted join gallery_items using (id)) = (select count(*) from gallery_items) as is_same
    ), moved as (
      update gallery_items set display_order = wanted.place, version = version + 1, updated_at = now()
      from wanted, same
      where same.is_same and gallery_items.id = wanted.id and display_order <> wanted.place
      returning gallery_items.id
    ), audited as (
      select ${audit(sql, { session, action: 'gallery.reordered', subject: null, requestId, detail: sql`jsonb_build_object('moved', count(*))` })} as line
      from moved having count(*) > 0
    )
    select is_same, (select line from audited) from same`;
  return row?.isSame ?? false;
};

/** The name of an item's largest JPEG. */
export const findPictureName = (sql: Sql, id: string): Promise<string | undefined> =>
  firstValue<string | undefined>(sql)`
    select picture ->> 'name' as name
    from gallery_items, jsonb_array_elements(pictures) as picture
    where id = ${id} and picture ->> 'contentType' = 'image/jpeg'
    order by (picture ->> 'width')::int desc limit 1`;
