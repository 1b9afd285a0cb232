import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { CutPhoto, KeptCut } from './rules.ts';

type CutPhotoRow = { width: number; height: number; keptCuts: KeptCut[]; formerCut: KeptCut | null };

/** A customer's photo that may still be ordered; undefined when there is none, or an order of it is paid or being paid. */
export const findCutPhoto = async (
  sql: Sql,
  { customerId, uploadId, productId }: { customerId: string; uploadId: string; productId: string },
): Promise<CutPhoto | undefined> => {
  const [row] = await queryWithRetry<CutPhotoRow[]>(sql)`
    select width, height, (
      select coalesce(jsonb_agg(kept.cut), '[]') from (
        select orders.cut from orders where upload_id = uploads.id union all select uploads.cut
      ) kept where kept.cut is not null
    ) as kept_cuts, coalesce((
      select orders.cut from orders where upload_id = uploads.id and product_id = ${productId} and orders.cut is not null
      order by created_at desc limit 1
    ), cut) as former_cut
    from uploads
    where id = ${uploadId} and customer_id = ${customerId} and not exists (
      select from orders where upload_id = uploads.id and (
        order_is_funded(status) or order_has_payment_problem(status) or payment_is_under_way(status, payment_failed_at)
      )
    )`;
  return row && { size: { width: row.width, height: row.height }, keptCuts: row.keptCuts, formerCut: row.formerCut };
};

/**
 * The photo of an order, if it can still be cut. Its row is locked before the order's, as by whatever changes both, so that
 * it is not erased, and loses no mask or retouching, while the order is changed.
 */
export const lockPhoto = (sql: Sql, uploadId: string) => sql`
  select id from uploads where id = ${uploadId} and erased_at is null and photo_lost_at is null for no key update`;
