import { queryWithRetry, type Sql } from '@pawlayer/db';

/** The order of a proof that its customer has answered. */
export const findAnsweredOrder = async (sql: Sql, proofId: string): Promise<string | undefined> => {
  const [row] = await queryWithRetry(
    () => sql<{ orderId: string }[]>`
      select order_id from proofs where id = ${proofId} and decided_by = 'customer'`,
  );
  return row?.orderId;
};
