import { hasRow, mapFirst, type Sql, withoutNulls } from '@pawlayer/db';

/** A customer's photo with the size that it has upright. */
export type MaskPhoto = {
  width: number;
  height: number;
  isErased: boolean;
  /** The order that was paid for it: it takes no more masks. */
  orderedAs?: string;
};

/** Undefined when there is no such photo, or it is somebody else's. */
export const findMaskPhoto = (
  sql: Sql,
  { customerId, uploadId }: { customerId: string; uploadId: string },
): Promise<MaskPhoto | undefined> =>
  mapFirst(sql, withoutNulls<MaskPhoto>)`
    select width, height, erased_at is not null as is_erased, ${orderedAs(sql)} as ordered_as
    from uploads as photo where id = ${uploadId} and customer_id = ${customerId}`;

export type NewMask = { hash: string; bytes: number; width: number; height: number };

/**
 * Binds a stored mask to a photo, and returns whether it still takes masks; of more than `most`, the oldest that nothing
 * names go. The photo's row is locked, and keep_mask looks afterwards: no draft begins to name one of them meanwhile. An
 * order that is paid meanwhile is not seen, and a mask that nothing names does it no harm.
 */
export const addMask = (sql: Sql, uploadId: string, mask: NewMask, most: number): Promise<boolean> =>
  hasRow(sql)`
    with photo as materialized (
      select id from uploads where id = ${uploadId} and erased_at is null for no key update
    )
    select keep_mask(id, ${sql.json(mask)}, ${most}) from photo where ${orderedAs(sql)} is null`;

/** For a photo: the order that was paid for it, or whose payment a person has to look at. */
const orderedAs = (sql: Sql) => sql`(
  select orders.id from orders
  where upload_id = photo.id and (order_is_funded(status) or order_has_payment_problem(status))
  order by paid_at nulls last, created_at limit 1
)`;
