import type { GalleryConsent } from '@pawlayer/contracts';
import { audit, firstRow, runWithRetry, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';

/** Undefined for an order that is not paid, or whose customer was erased. */
export const findConsent = (sql: Sql, orderId: string): Promise<GalleryConsent | undefined> =>
  firstRow<GalleryConsent[]>(sql)`
    select pet_name, gallery_consent_at is not null as is_allowed
    from orders join customers on customers.id = customer_id join uploads on uploads.id = upload_id
    where orders.id = ${orderId} and order_is_visible(status)
      and customers.erased_at is null and customers.erase_asked_at is null`;

/** For its customer. Idempotent. */
export const markConsent = (
  sql: Sql,
  { orderId, isAllowed, requestId }: { orderId: string; isAllowed: boolean; requestId: string },
): Promise<void> =>
  runWithRetry(sql)`
    with changed as (
      update orders set gallery_consent_at = case when ${isAllowed} then now() end, updated_at = now()
      where id = ${orderId} and (gallery_consent_at is not null) <> ${isAllowed} returning id
    )
    insert into order_events (order_id, kind, request_id)
    select id, ${isAllowed ? 'gallery_allowed' : 'gallery_withdrawn'}, ${requestId} from changed`;

/** For the owner, whom the customer asked. Idempotent. */
export const markWithdrawn = (sql: Sql, orderId: string, { session, requestId }: Owner): Promise<void> =>
  runWithRetry(sql)`
    with changed as (
      update orders set gallery_consent_at = null, updated_at = now()
      where id = ${orderId} and gallery_consent_at is not null returning id
    ), noted as (
      insert into order_events (order_id, kind, request_id) select id, 'gallery_withdrawn', ${requestId} from changed
    )
    select ${audit(sql, { session, action: 'order.gallery_withdrawn', subject: sql`changed.id::text`, requestId })} from changed`;
