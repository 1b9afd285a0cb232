import { runWithRetry, type Sql } from '@pawlayer/db';
import type { LostOrder } from '../stripe/metadata-rules.ts';

/**
 * Makes an order again of its payment's metadata, unless its photo is somebody else's or its number is taken. None is made
 * twice. It is `expired`: beside it there may be the draft of the backup. Settling takes it from there, and tells of it.
 */
export const restoreOrder = (
  sql: Sql,
  lost: LostOrder,
  { paymentId, requestId }: { paymentId: string; requestId: string },
): Promise<void> =>
  runWithRetry(sql)`
    with person as (
      insert into customers (id, first_name, last_name, email, created_at)
      select ${lost.customerId}, '', '', ${lost.email}, ${lost.createdAt} where ${isOwnPhoto(sql, lost)}
      on conflict (id) do nothing
    ), photo as (
      insert into uploads (
        id, customer_id, pet_name, object_key, content_type, bytes, width, height, created_at, photo_lost_at
      )
      select ${lost.uploadId}, ${lost.customerId}, '', ${`originals/${lost.uploadId}.jpg`}, 'image/jpeg', 1, 1, 1,
        ${lost.createdAt}, now()
      where ${isOwnPhoto(sql, lost)}
      on conflict (id) do nothing
    ), made as (
      insert into orders (
        id, customer_id, upload_id, product_id, product_name, product_size, price_cents, shipping_cents, rush_cents,
        discount_cents, tax_cents, status, stripe_payment_intent_id, request_id, created_at, restored_at, is_memorial, is_rush
      )
      select ${lost.orderId}, ${lost.customerId}, ${lost.uploadId}, ${lost.productId}, ${lost.productName},
        ${lost.productSize}, ${lost.priceCents}::integer, ${lost.shippingCents}::integer, ${lost.rushCents}::integer,
        ${lost.discountCents}::integer, ${lost.taxCents}::integer, 'expired', ${paymentId}, ${requestId}, ${lost.createdAt},
        now(), coalesce((select occasion = 'memorial' from uploads where id = ${lost.uploadId}), false),
        ${lost.rushCents > 0}
      where ${isOwnPhoto(sql, lost)}
      on conflict do nothing
      returning id
    )
    update unmatched_payments set closed_at = coalesce(closed_at, now()), updated_at = now()
    from made where unmatched_payments.stripe_payment_intent_id = ${paymentId}`;

const isOwnPhoto = (sql: Sql, { uploadId, customerId }: LostOrder) => sql`
  not exists (select from uploads where id = ${uploadId} and customer_id <> ${customerId})`;
