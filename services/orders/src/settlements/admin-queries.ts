import { queryWithRetry, audit, type Sql } from '@pawlayer/db';
import type { Owner } from '@pawlayer/service-kit';

/** Returns whether the order still had this version and a payment to accept. */
export const acceptReceivedPayment = async (
  sql: Sql,
  { id, version, reason }: { id: string; version: number; reason: string },
  { session, requestId }: Owner,
): Promise<boolean> => {
  const rows = await queryWithRetry(
    () => sql`
      select ${audit(sql, { session, action: 'order.payment_accepted', subject: id, requestId, detail: { reason } })}
      from (select accept_payment(${id}, ${version}, ${reason}, ${requestId}) as is_accepted offset 0) as accepted
      where is_accepted`,
  );
  return rows.length > 0;
};
