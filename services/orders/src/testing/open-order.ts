import type { Shop, Shopper } from './start-shop.ts';

/** The status of the payment of a shopper's latest order. */
export const readOrderStatus = async ({ orders }: Shop, { uploadId }: Shopper): Promise<string> => {
  const [row] = await orders.ctx.sql<[{ status: string }]>`
    select status from orders where upload_id = ${uploadId} order by created_at desc limit 1`;
  return row.status;
};

/** Moves the making of a shopper's order into the past. */
export const ageOrder = ({ orders }: Shop, { uploadId }: Shopper, hours: number) =>
  orders.ctx.sql`
    update orders set created_at = now() - ${hours} * interval '1 hour',
      payment_failed_at = payment_failed_at - ${hours} * interval '1 hour'
    where upload_id = ${uploadId}`;
