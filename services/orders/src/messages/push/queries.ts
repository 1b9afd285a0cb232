import { firstValue, type Sql } from '@pawlayer/db';

/** The order of a proof that its customer has answered. */
export const findAnsweredOrder = (sql: Sql, proofId: string): Promise<string | undefined> =>
  firstValue<string | undefined>(sql)`
    select order_id from proofs where id = ${proofId} and decided_by = 'customer'`;
