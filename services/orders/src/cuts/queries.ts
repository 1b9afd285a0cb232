import { queryWithRetry, type Sql } from '@pawlayer/db';
import type { CutPhoto, KeptCut } from './rules.ts';

/** A customer's photo that may still be ordered; undefined when there is none, or an order of it is paid or being paid. */
export const findCutPhoto = async (
  sql: Sql,
  { customerId, uploadId }: { customerId: string; uploadId: string },
): Promise<CutPhoto | undefined> => {
  const [row] = await queryWithRetry<{ width: number; height: number; keptCuts: KeptCut[] }[]>(sql)`
    select width, height, (
      select coalesce(jsonb_agg(kept.cut), '[]') from (
        select orders.cut from orders where upload_id = uploads.id union all select uploads.cut
      ) kept where kept.cut is not null
    ) as kept_cuts
    from uploads
    where id = ${uploadId} and customer_id = ${customerId} and not exists (
      select from orders where upload_id = uploads.id and (
        order_is_funded(status) or order_has_payment_problem(status) or payment_is_under_way(status, payment_failed_at)
      )
    )`;
  return row && { size: { width: row.width, height: row.height }, keptCuts: row.keptCuts };
};
